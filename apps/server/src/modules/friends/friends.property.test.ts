import { friendCalls } from '@touchline/contract/friends';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FriendWorld, startFriends, type TestUser } from './testing/friends-fixture.ts';

let world: FriendWorld;
beforeAll(async () => {
  world = await startFriends({ realConversations: true });
});
afterAll(() => world.close());

const actions = ['apply', 'agree', 'reject', 'remove', 'block', 'unblock'] as const;
type Action = (typeof actions)[number];
type Step = readonly [action: Action, from: number, to: number];

/** The newest request from one user to another, answered or not. */
const newestRequest = async (from: TestUser, to: TestUser): Promise<string> => {
  const row = await world.platform.db
    .selectFrom('friends_request')
    .select('id')
    .where('from_uid', '=', from.uid)
    .where('to_uid', '=', to.uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '1';
};

const perform = async (action: Action, from: TestUser, to: TestUser): Promise<string> => {
  const how = { token: from.token };
  const input = { uid: to.uid };
  const run = {
    apply: () => world.apply(from, to),
    agree: async () => world.answer(from, await newestRequest(to, from), true),
    reject: async () => world.answer(from, await newestRequest(to, from), false),
    remove: () => world.api.call(friendCalls.remove, input, how),
    block: () => world.api.call(friendCalls.addToBlacklist, input, how),
    unblock: () => world.api.call(friendCalls.removeFromBlacklist, input, how),
  };
  return (await run[action]()).code;
};

/** What must never be in the database, each with its rows. */
const contradictions = async (uids: readonly string[]): Promise<Record<string, unknown[]>> => {
  const { db } = world.platform;
  const mine = sql`any(${uids}::bigint[])`;
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    oneSided: await rows(sql`select uid, friend_uid from friends_friend f where uid = ${mine} and not exists
      (select from friends_friend b where b.uid = f.friend_uid and b.friend_uid = f.uid)`),
    pendingBetweenFriends: await rows(sql`select r.id from friends_request r join friends_friend f
      on f.uid = r.from_uid and f.friend_uid = r.to_uid where r.state = 'pending' and r.from_uid = ${mine}`),
    pendingInBothDirections: await rows(sql`select a.id from friends_request a join friends_request b
      on b.from_uid = a.to_uid and b.to_uid = a.from_uid
      where a.state = 'pending' and b.state = 'pending' and a.from_uid = ${mine}`),
    pendingDespiteBlacklist: await rows(sql`select r.id from friends_request r join friends_block b
      on (b.uid, b.blocked_uid) in ((r.from_uid, r.to_uid), (r.to_uid, r.from_uid))
      where r.state = 'pending' and r.from_uid = ${mine}`),
    severalLatest: await rows(sql`select from_uid, to_uid from friends_request
      where latest and from_uid = ${mine} group by from_uid, to_uid having count(*) > 1`),
    friendsWithoutConversation: await rows(sql`select uid, friend_uid from friends_friend f where uid = ${mine} and not
      exists (select from messages_member m join messages_member o using (conversation_id)
        where m.uid = f.uid and o.uid = f.friend_uid)`),
    holesInLogs: await rows(sql`select uid from messages_log where uid = ${mine}
      group by uid having count(*) <> max(position)`),
  };
};

it('contradicts itself in no order of simultaneous changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(
          fc.tuple(fc.constantFrom(...actions), fc.nat(2), fc.nat(2)).filter(([, from, to]) => from !== to),
          { minLength: 1, maxLength: 6 },
        ),
        { minLength: 1, maxLength: 8 },
      ),
      async (rounds: readonly (readonly Step[])[]) => {
        const people = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => world.user(name)));
        for (const round of rounds) {
          const codes = await Promise.all(
            round.map(([action, from, to]) => perform(action, people[from] as TestUser, people[to] as TestUser)),
          );
          expect(codes).not.toContain('internal');
          const found = await contradictions(people.map(({ uid }) => uid));
          expect(Object.entries(found).filter(([, rows]) => rows.length > 0)).toEqual([]);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
