// Runs in another time zone for history.test.ts: a broadcast over the midnight of a clock change. Argument: the day of
// the change.
import { dayAfter, startOf } from '../../../../platform/calendar.ts';
import { createHistoryFixture } from './history-fixture.ts';

const [day = ''] = process.argv.slice(2);
const world = await createHistoryFixture();
const { clock } = world.platform;
const hour = 3_600_000;

// From 23:30 of the day before to 23:30 of the day, with most viewers in the last hour.
clock.set(startOf(day).getTime() - hour / 2);
await world.begin('10', 100);
await world.sample();
const next = startOf(dayAfter(day, 1)).getTime();
clock.set(next - hour);
world.watch('10', 700);
await world.sample();
clock.set(next - hour / 2);
await world.end('10');
clock.set(next + hour);
await world.look();
const { days, daysBefore, through, total, before } = await world.statistics('10');
console.log(
  JSON.stringify({
    through,
    hours: (next - startOf(day).getTime()) / hour,
    days: [...daysBefore, ...days]
      .filter(({ peak }) => peak > 0)
      .map(({ day: of, peak, seconds }) => [of, peak, seconds / 3600]),
    total: total.seconds + before.seconds,
  }),
);
await world.close();
