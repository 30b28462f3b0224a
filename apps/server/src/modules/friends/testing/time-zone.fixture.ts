// A process in another time zone for time-zone.test.ts: uses up the searches and requests of one day and tries again
// after midnight. Argument: midnight of the zone as an instant.
import { friendCalls } from '@touchline/contract/friends';
import { startFriends } from './friends-fixture.ts';

const [midnight = ''] = process.argv.slice(2);
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
const before = await attempt();
clock.set(midnight);
const after = await attempt();
console.log(JSON.stringify({ before, after }));
await world.close();
