import { groupCalls, groupMemberCalls, groupRequestCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
let firstGroup = 7_000_000;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const reason = 'I never miss a match';
const max = limits.groups.ofUserMax;

/** Makes somebody the owner of this many groups; returns their first id. */
async function fillGroups(uid: string, count: number): Promise<number> {
  const first = firstGroup;
  firstGroup += 1000;
  await sql`
    insert into groups_group (id, name, search_name, owner_uid, join_mode, members, created_at)
    select ${first}::bigint + n, 'Many', 'many', ${uid}, 'open', 1, now() from generate_series(1, ${count}::int) n`.execute(
    fixture.platform.db,
  );
  await sql`
    insert into groups_member (group_id, uid, place, role, source, joined_at)
    select ${first}::bigint + n, ${uid}, n, 0, 'created', now() from generate_series(1, ${count}::int) n`.execute(
    fixture.platform.db,
  );
  return first + 1;
}

async function groupsOf(uid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from groups_member where uid = ${uid} and left_at is null`.execute(fixture.platform.db);
  return rows[0]?.n ?? 0;
}

it('lets nobody into more than 500 groups, in any way', async () => {
  const [owner, joiner] = [fixture.person(), fixture.person()];
  const open = await fixture.group(owner, [], { joinMode: 'open' });
  const first = await fillGroups(joiner, max);
  expect(await fixture.code(joiner, groupRequestCalls.join, { groupId: open, reason })).toBe('group_limit_reached');
  const create = { name: 'One more', avatar: null, joinMode: 'open', uids: [] } as const;
  expect(await fixture.code(joiner, groupCalls.create, { ...create, uids: [] })).toBe('group_limit_reached');
  const invited = await fixture.get(owner, groupMemberCalls.invite, { groupId: open, uids: [joiner] });
  expect(invited.results).toEqual([{ id: joiner, outcome: null, code: 'group_limit_reached' }]);
  await sql`update groups_group set dissolved_at = now() where id = ${first}`.execute(fixture.platform.db);
  expect(await fixture.get(joiner, groupRequestCalls.join, { groupId: open, reason })).toMatchObject({
    outcome: 'joined',
  });
});

it('lets nobody into more than 500 groups that admit at the same time', async () => {
  const joiner = fixture.person();
  const owners = Array.from({ length: 8 }, () => fixture.person());
  const open = await Promise.all(owners.map((owner) => fixture.group(owner, [], { joinMode: 'open' })));
  const asked = await Promise.all(
    owners.slice(0, 4).map((owner) => fixture.group(owner, [], { joinMode: 'approval' })),
  );
  for (const groupId of asked) await fixture.get(joiner, groupRequestCalls.join, { groupId, reason });
  const requests = await Promise.all(
    asked.map(async (groupId, at) => {
      const { items } = await fixture.get(owners[at] ?? '', groupRequestCalls.list, { groupId });
      return items[0]?.id ?? '';
    }),
  );
  await fillGroups(joiner, max - 2);

  const create = { name: 'One more', avatar: null, joinMode: 'open', uids: [] } as const;
  const invite = (at: number) =>
    fixture.get(owners[at] ?? '', groupMemberCalls.invite, { groupId: open[at] ?? '', uids: [joiner] });
  const outcomes = await Promise.all([
    ...open.slice(0, 4).map((groupId) => fixture.code(joiner, groupRequestCalls.join, { groupId, reason })),
    ...[4, 5, 6, 7].map(async (at) => (await invite(at)).results[0]?.code ?? 'ok'),
    ...[1, 2].map(() => fixture.code(joiner, groupCalls.create, { ...create, uids: [] })),
    ...requests.map((requestId, at) =>
      fixture.code(owners[at] ?? '', groupRequestCalls.answer, { requestId, agree: true }),
    ),
  ]);
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 12 }, () => 'group_limit_reached'), 'ok', 'ok']);
  expect(await groupsOf(joiner)).toBe(max);
});

it('lets the members of groups that invite each other in, created at the same time', async () => {
  const people = Array.from({ length: 6 }, () => fixture.person());
  const create = (uid: string) =>
    fixture.get(uid, groupCalls.create, {
      name: 'All of us',
      avatar: null,
      joinMode: 'open',
      uids: people.filter((other) => other !== uid).toReversed(),
    });
  const made = await Promise.all(people.map(create));
  expect(made.map(({ results }) => results.map(({ outcome }) => outcome))).toEqual(
    people.map(() => Array.from({ length: 5 }, () => 'joined')),
  );
  expect(await Promise.all(people.map(groupsOf))).toEqual(people.map(() => people.length));
});
