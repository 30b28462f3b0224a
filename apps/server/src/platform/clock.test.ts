import { expect, it } from 'vitest';
import { forwardOnly, ManualClock } from './clock.ts';

it('goes forward only, however often the clock is set back', () => {
  const clock = new ManualClock(1000);
  const { now } = forwardOnly(clock);
  const seen = [now()];
  for (const ms of [500, -86_400_000, 500, -1, 1]) {
    clock.advance(ms);
    seen.push(now());
  }
  expect(seen).toEqual([1000, 1500, 1500, 2000, 2000, 2001]);
});
