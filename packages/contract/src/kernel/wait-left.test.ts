import { expect, it } from 'vitest';
import { afterWrongPassword, loginLockLeft } from '../accounts/index.ts';
import { speakingWaitMs } from '../rooms/index.ts';
import { isInEncoderGrace } from '../streams/index.ts';
import { ageOf, timeLeft, waitLeft } from './wait-left.ts';

const now = Date.UTC(2026, 2, 1);
const tomorrow = now + 86_400_000;

it('returns the rest of a wait', () => {
  expect([waitLeft(0, 10, 0), waitLeft(0, 10, 4), waitLeft(0, 10, 10), waitLeft(0, 10, 99)]).toEqual([10, 6, 0, 0]);
});

it('ends a wait that began ahead of the clock, so that nobody waits after a clock was set back', () => {
  expect(waitLeft(tomorrow, 2000, now)).toBe(0);
  expect(speakingWaitMs(tomorrow, now, 2000)).toBe(0);
  expect(loginLockLeft({ count: 5, lastAt: tomorrow }, now)).toBe(0);
  expect(afterWrongPassword({ count: 99, lastAt: tomorrow }, now)).toEqual({ count: 1, lastAt: now });
  expect(isInEncoderGrace(tomorrow, now)).toBe(false);
});

it('ends a period that begins ahead of the clock, except for small differences between clocks', () => {
  expect([timeLeft(0, 10, 0), timeLeft(0, 10, 4), timeLeft(0, 10, 10), timeLeft(0, 10, 99)]).toEqual([10, 6, 0, 0]);
  expect(timeLeft(now + 1000, 7_200_000, now)).toBe(7_200_000);
  expect(timeLeft(tomorrow, 7_200_000, now)).toBe(0);
});

it('treats an object made ahead of the clock as old', () => {
  expect([ageOf(now - 5, now), ageOf(now, now), ageOf(now + 1000, now)]).toEqual([5, 0, 0]);
  expect(ageOf(tomorrow, now)).toBeGreaterThan(86_400_000 * 365);
});
