import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { insertProfile } from '../hosts.store.ts';
import { createFollowLookup } from './follow-lookup.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  const at = platform.clock.date();
  await insertProfile(platform.db, {
    uid: '9977',
    room_id: '1',
    room_name: 'Late kick-off',
    title: '',
    intro: '',
    announcement: '',
    cover: null,
    sport_id: null,
    languages: [],
    followers: 0,
    broadcasts: 0,
    minutes_on_air: 0,
    last_live_at: null,
    created_at: at,
    updated_at: at,
  });
  const follows = Array.from({ length: 1500 }, (_, n) => ({ follower: String(n * 2 + 1), host: '9977', at }));
  await platform.db.insertInto('hosts_follow').values(follows).execute();
});
afterAll(() => platform.close());

it('answers many lookups together, each with its own result', async () => {
  const follows = createFollowLookup(platform.db);
  const asked = Array.from({ length: 3000 }, (_, n) => follows(String(n + 1), n === 7 ? '9978' : '9977'));
  const answers = await Promise.all(asked);
  expect(answers.flatMap((answer, n) => (answer === ((n + 1) % 2 === 1 && n !== 7) ? [] : [n]))).toEqual([]);
});

it('sees a follow that was just added', async () => {
  const follows = createFollowLookup(platform.db);
  const before = await follows('5000', '9977');
  await platform.db
    .insertInto('hosts_follow')
    .values({ follower: '5000', host: '9977', at: platform.clock.date() })
    .execute();
  expect([before, await follows('5000', '9977')]).toEqual([false, true]);
});

it('rejects the pending lookups when the database fails, and answers the next one', async () => {
  const follows = createFollowLookup(platform.db);
  await expect(follows('no number', '9977')).rejects.toThrow('bigint');
  expect(await follows('1', '9977')).toBe(true);
});
