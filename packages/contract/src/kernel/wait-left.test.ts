import { expect, it } from 'vitest';
import { afterWrongPassword, loginLockLeft } from '../accounts/index.ts';
import { speakingWaitMs } from '../rooms/index.ts';
import { isInEncoderGrace } from '../streams/index.ts';
import { ageOf, timeLeft, waitLeft } from './wait-left.ts';

const now = Date.UTC(2026, 2, 1);
const tomorrow = now + 86_400_000;

it('is what remains of a wait', () => {
  expect([waitLeft(0, 10, 0), waitLeft(0, 10, 4), waitLeft(0, 10, 10), waitLeft(0, 10, 99)]).toEqual([10, 6, 0, 0]);
});

it('is over for whatever began ahead of the clock: nobody waits until a clock that was set back is there again', () => {
  expect(waitLeft(tomorrow, 2000, now)).toBe(0);
  expect(speakingWaitMs(tomorrow, now, 2000)).toBe(0);
  expect(loginLockLeft({ count: 5, lastAt: tomorrow }, now)).toBe(0);
  expect(afterWrongPassword({ count: 99, lastAt: tomorrow }, now)).toEqual({ count: 1, lastAt: now });
  expect(isInEncoderGrace(tomorrow, now)).toBe(false);
});

it('ends what lasts from an instant ahead of the clock, unless clocks merely differ', () => {
  expect([timeLeft(0, 10, 0), timeLeft(0, 10, 4), timeLeft(0, 10, 10), timeLeft(0, 10, 99)]).toEqual([10, 6, 0, 0]);
  expect(timeLeft(now + 1000, 7_200_000, now)).toBe(7_200_000);
  expect(timeLeft(tomorrow, 7_200_000, now)).toBe(0);
});

it('takes what was made ahead of the clock for old', () => {
  expect([ageOf(now - 5, now), ageOf(now, now), ageOf(now + 1000, now)]).toEqual([5, 0, 0]);
  expect(ageOf(tomorrow, now)).toBeGreaterThan(86_400_000 * 365);
});
