import type { UserCard } from '@touchline/contract/accounts';
import { contentTypes } from '@touchline/contract/enums';
import { fromWire } from '@touchline/contract/kernel';
import type { LogEvent } from '@touchline/contract/messages';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import type { Hub } from '../../../realtime/index.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { type Conversations, createConversations, type LogRecord, type MessageToAppend } from '../index.ts';

export interface ConversationFixture {
  readonly platform: TestPlatform;
  readonly conversations: Conversations;
  readonly needs: Parameters<typeof createConversations>[1];
  /** What was sent to the sockets of each user. */
  readonly pushed: Map<string, LogEvent[]>;
  /** Hears each event as it is sent. */
  readonly sockets: Set<(uid: string, event: LogEvent) => void>;
  /** Runs work in a transaction, records what it returns and announces it. */
  change(work: (tx: Tx) => Promise<readonly LogRecord[]>): Promise<void>;
  append(...messages: readonly MessageToAppend[]): Promise<void>;
  /** A user opens the first socket, or closes the last one. */
  connect(uid: string, isConnected?: boolean): void;
  /** Active members of a group with this id are made. */
  group(groupId: string, uids: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export const cardOf = (uid: string): UserCard => ({
  uid,
  appNumber: String(10_000_000 + Number(uid)),
  nickname: `Person ${uid}`,
  avatar: null,
  userType: 1,
  isHost: false,
});

let nextClientId = 0;

export const freshClientId = (): string => {
  nextClientId += 1;
  return `client-${nextClientId}`;
};

/** A text message. */
export const textMessage = (conversationId: string, senderUid: string, text = 'Hello'): MessageToAppend => ({
  conversationId,
  senderUid,
  clientId: freshClientId(),
  digest: 'digest',
  contentType: contentTypes.text,
  content: { text },
});

/** A line of a group. */
export const groupLine = (conversationId: string, senderUid: string): MessageToAppend => ({
  conversationId,
  senderUid,
  clientId: null,
  digest: null,
  contentType: contentTypes.group_notice,
  content: { notice: 'joined', by: null, targets: [], text: '' },
});

export async function createConversationFixture(): Promise<ConversationFixture> {
  const platform = await createTestPlatform();
  const pushed = new Map<string, LogEvent[]>();
  const sockets = new Set<(uid: string, event: LogEvent) => void>();
  const accountListeners = new Set<Parameters<Hub['onAccount']>[0]>();
  const notifyMany: Hub['notifyMany'] = (_event, { shared, each }) => {
    for (const { uid, own } of each) {
      const event = JSON.parse(fromWire(`{${own},${shared}}`)) as LogEvent;
      pushed.set(uid, [...(pushed.get(uid) ?? []), event]);
      for (const listener of sockets) listener(uid, event);
    }
  };
  const onAccount: Hub['onAccount'] = (listener) => {
    accountListeners.add(listener);
    return () => accountListeners.delete(listener);
  };
  const needs = {
    hub: { notifyMany, onAccount },
    accounts: { findUsers: async (uids: Iterable<string>) => new Map([...uids].map((uid) => [uid, cardOf(uid)])) },
  };
  const conversations = createConversations(platform, needs);
  const change: ConversationFixture['change'] = async (work) => {
    const announce = await inTransaction(platform.db, async (tx) => conversations.record(tx, await work(tx)));
    announce();
  };
  return {
    platform,
    conversations,
    needs,
    pushed,
    sockets,
    change,
    append: (...messages) => change(async (tx) => (await conversations.append(tx, messages)).records),
    group: async (groupId, uids) => {
      await change((tx) => conversations.createGroup(tx, { groupId, name: `Group ${groupId}`, avatar: null, uids }));
      return `g${groupId}`;
    },
    connect: (uid, isConnected = true) => {
      for (const listener of accountListeners) listener({ uid, userType: 1, sessionId: 's' } as Principal, isConnected);
    },
    close: () => platform.close(),
  };
}
