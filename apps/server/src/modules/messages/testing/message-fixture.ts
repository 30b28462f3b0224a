import type { GroupActor } from '@touchline/contract/groups';
import type { InputOf } from '@touchline/contract/kernel';
import { type Message, messageCalls } from '@touchline/contract/messages';
import { createMetrics } from '../../../platform/metrics.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { Hub, OpHandler } from '../../../realtime/index.ts';
import { type CallAnswer, createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../testing/identity.ts';
import { createFiles } from '../../files/index.ts';
import type { NewChatPush, PushableMessage } from '../../push/index.ts';
import { createMessages, type MessageNeeds, type ReportedMessages } from '../index.ts';
import type { PrivateRefusal, SenderStanding } from '../needs.ts';
import { type ConversationFixture, createConversationFixture, freshClientId } from './conversation-fixture.ts';

export interface MessageFixture extends ConversationFixture {
  readonly api: TestApi;
  readonly identity: TestIdentity;
  readonly messageNeeds: MessageNeeds;
  readonly reported: ReportedMessages;
  readonly pushableAmong: (messageIds: readonly string[]) => Promise<readonly PushableMessage[]>;
  /** Why one user may not write to another, by `from>to`. */
  readonly blocks: Map<string, PrivateRefusal['code']>;
  /** Mutes by operators, by uid. */
  readonly muted: Map<string, { readonly until: Date; readonly reason: string }>;
  /** Changes of the standing of a member, by `groupId uid`. */
  readonly standings: Map<string, Partial<SenderStanding>>;
  /** Users who may take back the messages of others in groups. */
  readonly mayDelete: Set<string>;
  /** Words that are refused, and one that is masked. */
  readonly words: { refused: string; masked: string };
  /** Messages owed to devices. */
  readonly chatPushes: NewChatPush[];
  readonly announced: { readonly uids: readonly string[]; readonly data: unknown }[];
  tokenOf(uid: string): string;
  /** A second process on the same database. */
  another(): Promise<TestApi>;
  send(
    uid: string,
    conversationId: string,
    text: string,
    more?: Partial<InputOf<typeof messageCalls.send>>,
  ): Promise<CallAnswer<typeof messageCalls.send>>;
  /** Sends a message that must be accepted. */
  say(uid: string, conversationId: string, text?: string): Promise<Message>;
  typing(uid: string, conversationId: string): Promise<unknown>;
}

const nobody: GroupActor['permissions'] = {
  editInfo: false,
  deleteMessage: false,
  mute: false,
  remove: false,
  reviewJoin: false,
};

/** The calls of messages on a real database; maps that a test fills stand in for friends and groups. */
export async function createMessageFixture(): Promise<MessageFixture> {
  const fixture = await createConversationFixture();
  const { platform, conversations } = fixture;
  const identity = createTestIdentity();
  const blocks = new Map<string, PrivateRefusal['code']>();
  const muted: MessageFixture['muted'] = new Map();
  const standings = new Map<string, Partial<SenderStanding>>();
  const mayDelete = new Set<string>();
  const words = { refused: 'forbidden', masked: 'rude' };
  const chatPushes: NewChatPush[] = [];
  const announced: { uids: readonly string[]; data: unknown }[] = [];
  let typing: OpHandler<never> | undefined;

  const stateOf = async (groupId: string, uid: string) => {
    const row = await platform.db
      .selectFrom('messages_member')
      .select('state')
      .where('conversation_id', '=', `g${groupId}`)
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.state ?? null;
  };

  const files = createFiles(platform);
  const needs: MessageNeeds = {
    files,
    hub: {
      ...fixture.needs.hub,
      announceMany: (uids, _event, data) => void announced.push({ uids, data }),
      handle: ((_op: unknown, _schema: unknown, handler: OpHandler<never>) => {
        typing = handler;
      }) as Hub['handle'],
    },
    accounts: {
      ...fixture.needs.accounts,
      speakerOf: async (uid) => {
        const mute = muted.get(uid);
        if (!mute) return null;
        const card = (await fixture.needs.accounts.findUsers([uid])).get(uid);
        return card ? { card, registeredAt: new Date(0), ban: null, mute } : null;
      },
    },
    words: {
      check: (text) => ({
        refused: text.includes(words.refused),
        held: false,
        text: text.replaceAll(words.masked, '*'.repeat(words.masked.length)),
      }),
    },
    push: { addChat: async (_tx, added) => void chatPushes.push(...added) },
    friends: {
      mayMessage: async (from, to) => {
        const code = blocks.get(`${from}>${to}`);
        return code === undefined ? null : refuse(code);
      },
    },
    groups: {
      standing: async (groupId, uids) => {
        const known = await conversations.membersOf(groupId);
        if (known.length === 0 && !(await stateOf(groupId, uids[0] ?? ''))) return null;
        const members = await Promise.all(
          uids.map(
            async (uid): Promise<[string, SenderStanding]> => [
              uid,
              {
                state: await stateOf(groupId, uid),
                role: 'member',
                permissions: nobody,
                muted: false,
                allMuted: false,
                joinMode: 'open',
                mutedUntil: null,
                ...standings.get(`${groupId} ${uid}`),
              },
            ],
          ),
        );
        return new Map(members);
      },
      mayDelete: async (_groupId, uid, { authorUid, sentAgoMs }) => {
        if (mayDelete.has(uid)) return null;
        if (authorUid !== uid) return 'group_admins_only';
        return sentAgoMs < 120_000 ? null : 'revoke_time_over';
      },
    },
  };

  const serve = (own: typeof platform, messages = createMessages(own, needs, conversations)) =>
    createTestApi(own, { identity }, (server) => {
      messages.serve(server);
      files.serve(server);
    });
  const messages = createMessages(platform, needs, conversations);
  const api = await serve(platform, messages);
  const others: TestApi[] = [];
  const tokens = new Map<string, string>();
  const tokenOf = (uid: string): string => {
    const token = tokens.get(uid) ?? identity.tokenOf(uid);
    tokens.set(uid, token);
    return token;
  };
  const send: MessageFixture['send'] = (uid, conversationId, text, more = {}) =>
    api.call(
      messageCalls.send,
      { conversationId, clientId: freshClientId(), message: { contentType: 101, content: { text } }, ...more },
      { token: tokenOf(uid) },
    );
  return {
    ...fixture,
    api,
    identity,
    messageNeeds: needs,
    reported: messages.reported,
    pushableAmong: messages.pushableAmong,
    blocks,
    muted,
    standings,
    mayDelete,
    words,
    announced,
    chatPushes,
    tokenOf,
    another: async () => {
      const other = await serve({ ...platform, metrics: createMetrics({ process: false }) });
      others.push(other);
      return other;
    },
    send,
    say: async (uid, conversationId, text = 'Hello') => dataOf(await send(uid, conversationId, text)).message,
    typing: async (uid, conversationId) => {
      const answer = await typing?.({ conversationId } as never, { principal: { uid } } as never);
      return isRefusal(answer) ? answer.code : answer;
    },
    close: async () => {
      for (const other of others) await other.close();
      await api.close();
      await files.close();
      await fixture.close();
    },
  };
}
