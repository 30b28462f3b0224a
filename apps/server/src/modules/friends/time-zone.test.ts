import { friendCalls } from '@touchline/contract/friends';
import { afterEach, expect, it, vi } from 'vitest';
import { startFriends } from './testing/friends-fixture.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Pacific/Auckland', '2026-03-03T11:00:00.000Z'],
  // The day on which clocks go forward.
  ['America/New_York', '2026-03-08T05:00:00.000Z'],
])('%s: daily limits end at local midnight', async (zone, midnight) => {
  vi.stubEnv('TZ', zone);
  const world = await startFriends();
  const { clock } = world.platform;
  clock.set(Date.parse(midnight) - 60_000);
  const [ana, bo] = [await world.user('Ana'), await world.user('Bo')];
  await world.takeFromDay(ana.uid, 'search', 200);
  await world.takeFromDay(ana.uid, 'request', 50);
  const attempt = async () => [
    (await world.api.call(friendCalls.search, { id: bo.appNumber }, { token: ana.token })).code,
    (await world.apply(ana, bo)).code,
  ];
  clock.set(Date.parse(midnight) - 1);
  expect(await attempt()).toEqual(['friend_search_limit_reached', 'friend_request_limit_reached']);
  clock.set(midnight);
  expect(await attempt()).toEqual(['200', '200']);
  await world.close();
});
