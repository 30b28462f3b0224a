import type { UserCard } from '@touchline/contract/accounts';
import { type FriendSource, type UserType, userTypes } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { conversationOf } from '@touchline/contract/messages';
import { dayAfter, dayOf, startOf } from '../../../platform/calendar.ts';
import type { Principal } from '../../../platform/identity.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestNotices } from '../../../testing/notices.ts';
import { createTestPlatform } from '../../../testing/platform.ts';
import { createAccounts } from '../../accounts/index.ts';
import { createConversations, type LogRecord } from '../../messages/index.ts';
import { takeDaily } from '../daily.store.ts';
import type { DailyKind } from '../friends.tables.ts';
import { createFriends, type FriendNeeds } from '../index.ts';

export type FriendWorld = Awaited<ReturnType<typeof startFriends>>;

type FriendRecord = Extract<LogRecord, { type: 'friend' }>;

export interface TestUser extends UserCard {
  readonly token: string;
  readonly username: string | null;
}

interface NewTestUser {
  readonly phone?: string;
  /** Canonical. */
  readonly email?: string;
  readonly host?: boolean;
  readonly staff?: boolean;
}

/** Connects and disconnects users as the hub of one process. */
export function createTestHub() {
  const listeners = new Set<(principal: Principal, connected: boolean) => void>();
  const report = (uid: string, connected: boolean, userType: UserType = userTypes.user): void => {
    for (const listener of listeners) listener({ uid, userType, sessionId: `s${uid}` }, connected);
  };
  return {
    onAccount: (listener: (principal: Principal, connected: boolean) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: (uid: string, userType?: UserType) => report(uid, true, userType),
    disconnect: (uid: string) => report(uid, false),
  };
}

/**
 * Friends on a real database with real accounts; the test sets follows and common conversations. Conversations are
 * small objects unless the test is about them.
 */
export async function startFriends({ realConversations = false } = {}) {
  const platform = await createTestPlatform();
  const notices = createTestNotices();
  const accounts = createAccounts(platform, { notices, holdAvatar: async () => null });
  const identity = createTestIdentity();
  const hub = createTestHub();
  const follows = new Set<string>();
  /** Hosts with a public broadcast. */
  const onAir = new Set<string>();
  const shared = new Map<string, 'private' | 'group'>();
  /** Records of transactions that were committed and announced. */
  const log: FriendRecord[] = [];
  /** Conversations with the line of new friends. */
  const welcomed: string[] = [];
  const needs: FriendNeeds = {
    accounts,
    notices,
    hosts: { isFollowing: async (follower, hostId) => follows.has(`${follower}>${hostId}`) },
    broadcasts: { live: () => onAir },
    conversations: {
      ensurePrivate: async (_tx, uids) => conversationOf(...uids),
      append: async (_tx, messages) => ({
        messages: [],
        records: messages.map(({ conversationId }) => ({ type: 'conversation', uids: [], conversationId })),
      }),
      record: async (_tx, records) => () => {
        for (const record of records) {
          if (record.type === 'friend') log.push(record);
          if (record.type === 'conversation') welcomed.push(record.conversationId);
        }
      },
      sharedWith: async (uid, uids) =>
        new Map(
          uids.flatMap((other) => {
            const kind = shared.get(`${uid} ${other}`);
            return kind ? [[other, kind] as const] : [];
          }),
        ),
    },
    hub,
    isSensitive: (text) => text.includes('zorblax'),
  };
  const conversations = createConversations(platform, {
    hub: { notifyMany: () => undefined, onAccount: () => () => undefined },
    accounts,
  });
  const friends = createFriends(platform, realConversations ? { ...needs, conversations } : needs);
  const api = await createTestApi(platform, { identity }, (server) => friends.serve(server));
  let count = 0;
  let phones = 0;

  const user = async (
    nickname: string,
    { phone, email, host = false, staff = false }: NewTestUser = {},
  ): Promise<TestUser> => {
    count += 1;
    const username = `Player${String(count).padStart(4, '0')}`;
    const uid = await accounts.createUser({
      username,
      nickname,
      passwordHash: 'unused',
      ...(phone ? { phone: { areaCode: '86', phone } } : {}),
      ...(staff ? { userType: userTypes.staff } : {}),
      ...(host ? { hostStatus: 'approved' as const } : {}),
    });
    if (email) await platform.db.updateTable('accounts_account').set({ email }).where('uid', '=', uid).execute();
    const card = await accounts.cardOf(uid);
    if (!card) throw new Error('the account was not made');
    return { ...card, username, token: identity.tokenOf(uid, card.userType) };
  };
  /** A number that nobody has. */
  const phone = (): string => {
    phones += 1;
    return `138${String(phones).padStart(8, '0')}`;
  };
  const guest = async (): Promise<TestUser> => {
    const made = await user('Guest');
    await platform.db
      .updateTable('accounts_account')
      .set({ user_type: userTypes.guest })
      .where('uid', '=', made.uid)
      .execute();
    platform.bus.publish('account.changed', made.uid);
    return { ...made, userType: userTypes.guest, token: identity.tokenOf(made.uid, userTypes.guest) };
  };
  /** Uses up some of what a user may do on this day. */
  const takeFromDay = async (uid: string, kind: DailyKind, uses: number): Promise<void> => {
    const day = dayOf(platform.clock.date());
    for (let use = 0; use < uses; use += 1) await takeDaily(platform.db, { uid, kind, day, max: uses });
  };
  const untilMidnight = (): number =>
    startOf(dayAfter(dayOf(platform.clock.date()), 1)).getTime() - platform.clock.now();

  const apply = (from: TestUser, to: { uid: string }, text = '', source: FriendSource = 1) =>
    api.call(friendCalls.apply, { uid: to.uid, source, text }, { token: from.token });
  const answer = (by: TestUser, requestId: string, agree = true) =>
    api.call(friendCalls.answer, { requestId, agree }, { token: by.token });
  const befriend = async (a: TestUser, b: TestUser): Promise<void> => {
    dataOf(await apply(a, b));
    dataOf(await apply(b, a));
  };

  return {
    platform,
    accounts,
    identity,
    friends,
    needs,
    hub,
    follows,
    onAir,
    shared,
    log,
    welcomed,
    api,
    user,
    phone,
    guest,
    takeFromDay,
    untilMidnight,
    apply,
    answer,
    befriend,
    /** Forgets what was logged. */
    clear: (): void => {
      log.length = 0;
      welcomed.length = 0;
    },
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
