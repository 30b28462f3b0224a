import type { UserCard } from '@touchline/contract/accounts';
import { contentTypes } from '@touchline/contract/enums';
import { type GrantedPermissions, groupAdminCalls, groupCalls } from '@touchline/contract/groups';
import type { Call, InputOf } from '@touchline/contract/kernel';
import { type GroupNoticeContent, groupConversation, messageCalls } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestNotices } from '../../../testing/notices.ts';
import { createTestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { createFiles } from '../../files/index.ts';
import { createConversations, createMessages } from '../../messages/index.ts';
import { createGroups } from '../index.ts';

export type GroupFixture = Awaited<ReturnType<typeof createGroupFixture>>;

export const noPermissions: GrantedPermissions = {
  editInfo: false,
  deleteMessage: false,
  mute: false,
  remove: false,
  reviewJoin: false,
};
export const allPermissions: GrantedPermissions = {
  editInfo: true,
  deleteMessage: true,
  mute: true,
  remove: true,
  reviewJoin: true,
};

/** User ID of an account of the tests. */
export const appNumberOf = (uid: string): string => String(10_000_000 + Number(uid));

/** Groups on a real database, with real conversations. Everybody is a friend of everybody but of `strangers`. */
export async function createGroupFixture(env: Readonly<Record<string, string>> = {}) {
  const platform = await createTestPlatform(env);
  const identity = createTestIdentity();
  const removed = new Set<string>();
  const strangers = new Set<string>();
  const guests = new Set<string>();
  const connected = new Set<string>();
  /** Those who have blacklisted everybody. */
  const unfriendly = new Set<string>();
  /** Ends of the bans in force; null for ever. */
  const bans = new Map<string, Date | null>();
  /** Accounts that are muted on the whole platform. */
  const muted = new Set<string>();
  const listeners = new Set<(uid: string) => void>();
  let nextUid = 1000;
  const cardOf = (uid: string): UserCard => ({
    uid,
    appNumber: appNumberOf(uid),
    nickname: `Person ${uid}`,
    avatar: `/avatar-${uid}.webp`,
    userType: guests.has(uid) ? 4 : 1,
    isHost: false,
  });
  const accounts = {
    findUsers: async (uids: Iterable<string>) =>
      new Map([...uids].flatMap((uid) => (removed.has(uid) ? [] : [[uid, cardOf(uid)] as const]))),
    findByAppNumbers: async (numbers: readonly string[]) =>
      new Map(
        numbers
          .filter((number) => Number(number) < 20_000_000)
          .map((number) => [number, cardOf(String(Number(number) - 10_000_000))]),
      ),
    checkName: async (_uid: string | null, name: string) => (name === 'TouchlineTom' ? refuse('name_reserved') : null),
    speakerOf: async (uid: string) => {
      const until = bans.get(uid);
      const ban = until === undefined ? null : { until };
      const mute = muted.has(uid) ? { until: new Date('2036-01-01T00:00:00Z'), reason: '' } : null;
      return { card: cardOf(uid), registeredAt: new Date(0), ban, mute };
    },
    onChanged: (listener: (uid: string) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const staff = createTestStaff();
  const conversations = createConversations(platform, {
    hub: { notifyMany: () => undefined, onAccount: () => () => undefined },
    accounts,
  });
  const files = createFiles(platform);
  const needs = {
    accounts,
    conversations,
    notices: createTestNotices(),
    files,
    friends: {
      countConnected: async (uids: readonly string[]) => uids.filter((uid) => connected.has(uid)).length,
      friendsAmong: async (_uid: string, uids: readonly string[]) => new Set(uids.filter((uid) => !strangers.has(uid))),
      mayMessage: async (_from: string, to: string) => (unfriendly.has(to) ? refuse('rejected_by_recipient') : null),
    },
    words: { isSensitive: (text: string) => text.includes('badword') },
    audit: staff.audit,
    reports: { reportersOfGroup: async () => 0 },
  };
  const groups = createGroups(platform, needs);
  const silent = { announceMany: () => undefined, handle: () => undefined };
  const messages = createMessages(
    platform,
    {
      hub: silent,
      accounts,
      files,
      words: { check: (text) => ({ refused: false, held: false, text }) },
      friends: { mayMessage: async () => null },
      push: { addChat: async () => undefined },
      groups,
    },
    conversations,
  );
  const api = await createTestApi(platform, { identity, staff }, (server) => {
    groups.serve(server);
    messages.serve(server);
  });
  const tokens = new Map<string, string>();
  const tokenOf = (uid: string): string => {
    const token = tokens.get(uid) ?? identity.tokenOf(uid, guests.has(uid) ? 4 : 1);
    tokens.set(uid, token);
    return token;
  };
  const ask = <C extends Call>(uid: string, call: C, input: InputOf<C>) =>
    api.call(call, input, { token: tokenOf(uid) });

  return {
    platform,
    api,
    groups,
    files,
    conversations,
    removed,
    strangers,
    guests,
    connected,
    unfriendly,
    muted,
    tokenOf,
    staff,
    /** The same module in another process: it hears of the same accounts. */
    another: () => createGroups({ ...platform, timers: createTimers(platform.log, { paused: true }) }, needs),
    /** Bans an account from the platform, until a time or for ever. */
    ban: (uid: string, until: Date | null): void => {
      bans.set(uid, until);
      for (const listener of listeners) listener(uid);
    },
    /** A uid that no other test uses. */
    person: (): string => {
      nextUid += 1;
      return String(nextUid);
    },
    ask,
    /** The data of a call that must succeed. */
    get: async <C extends Call>(uid: string, call: C, input: InputOf<C>) => dataOf(await ask(uid, call, input)),
    code: async <C extends Call>(uid: string, call: C, input: InputOf<C>): Promise<string> => {
      const answer = await ask(uid, call, input);
      return answer.success ? 'ok' : answer.code;
    },
    /** A group of an owner with these members. */
    group: async (
      owner: string,
      uids: readonly string[] = [],
      more: Partial<InputOf<typeof groupCalls.create>> = {},
    ): Promise<string> => {
      const made = dataOf(await ask(owner, groupCalls.create, { name: 'Kop End', uids: [...uids], ...more }));
      return made.group.groupId;
    },
    admin: (owner: string, groupId: string, uid: string, permissions: GrantedPermissions = allPermissions) =>
      ask(owner, groupAdminCalls.add, { groupId, uid, permissions }),
    /** Sends a text to a group. */
    send: (uid: string, groupId: string, text = 'Hello') =>
      ask(uid, messageCalls.send, {
        conversationId: groupConversation(groupId),
        clientId: platform.ids.secret(12),
        message: { contentType: contentTypes.text, content: { text } },
      }),
    /** What the chat of a group shows, oldest first: its lines, and the texts of its members. */
    chat: async (groupId: string) => {
      const rows = await platform.db
        .selectFrom('messages_message')
        .select(['content_type', 'content', 'sender_uid', 'seq'])
        .where('conversation_id', '=', groupConversation(groupId))
        .orderBy('seq')
        .execute();
      return rows.map((row) => ({
        seq: Number(row.seq),
        sender: row.sender_uid,
        line: row.content_type === contentTypes.group_notice ? (row.content as unknown as GroupNoticeContent) : null,
      }));
    },
    /** Events of a group in the log of somebody. */
    eventsOf: async (uid: string, groupId: string) => {
      const rows = await platform.db
        .selectFrom('messages_log')
        .select(['type', 'data'])
        .where('uid', '=', uid)
        .orderBy('position')
        .execute();
      return rows.flatMap(({ type, data }) => (type === 'group' && data?.groupId === groupId ? [data] : []));
    },
    close: async () => {
      await files.close();
      await api.close();
      await platform.close();
    },
  };
}
