import type { OperatorMatch } from '@touchline/contract/matches';

type Clock = Pick<OperatorMatch, 'clockSeconds' | 'clockAt' | 'clockRuns'>;

/** The minute of play at a time, for sports whose clock counts up: the first minute is 1. Null without a clock. */
export function runningMinute({ clockSeconds, clockAt, clockRuns }: Clock, now: number): number | null {
  if (clockSeconds === null || clockSeconds === undefined) return null;
  const passed = clockRuns && clockAt ? Math.max(0, Math.floor((now - Date.parse(clockAt)) / 1000)) : 0;
  return Math.floor((clockSeconds + passed) / 60) + 1;
}
