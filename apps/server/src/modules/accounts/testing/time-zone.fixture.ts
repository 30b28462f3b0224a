// A process in another time zone for time-zone.test.ts: uses up the codes of one day and checks after midnight.
// Arguments: midnight of the zone as an instant, and an instant on a day with a clock change.
import { accountCalls } from '@touchline/contract/accounts';
import { dayAround } from '../../matches/lists/day.ts';
import { phoneNumber, startAccounts } from './accounts-fixture.ts';

const [midnight = '', change = ''] = process.argv.slice(2);
const world = await startAccounts();
const { clock } = world.platform;
const ask = async () => world.api.call(accountCalls.getPhoneCode, { ...phoneNumber(1), purpose: 'login' });

clock.set(midnight);
clock.advance(-30 * 60_000);
const first = await ask();
for (let count = 1; count < 10; count += 1) {
  clock.advance(60_000);
  await ask();
}
clock.set(Date.parse(midnight) - 1);
const before = await ask();
clock.set(midnight);
const after = await ask();

const uid = await world.accounts.createUser({ username: 'traveller1', nickname: 'T', password: 'kickoff2026' });
const stored = await world.platform.db
  .selectFrom('accounts_account')
  .select('created_at')
  .where('uid', '=', uid)
  .executeTakeFirstOrThrow();
console.log(
  JSON.stringify({
    first: first.success ? first.data.resendAt : first.code,
    before: before.code,
    after: after.code,
    stored: stored.created_at,
    day: dayAround(new Date(change)),
  }),
);
await world.close();
