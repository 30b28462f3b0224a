import { describe, expect, it } from 'vitest';
import { spanOf } from './span.ts';

const now = new Date(2026, 2, 29, 13, 5, 30).getTime();
const hours = ({ from, to }: { from?: string; to?: string }): number =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000;

describe('the span of kick-offs', () => {
  it('is the calendar day of this machine, also where the clocks change', () => {
    const today = spanOf('today', undefined, now);
    expect(new Date(today.from ?? '').getHours()).toBe(0);
    expect(new Date(today.to ?? '').getDate()).toBe(30);
    expect(spanOf('all', '2026-03-29', now)).toEqual(today);
    expect(hours(today)).toBeGreaterThanOrEqual(23);
  });

  it('has one end only for what comes and what is past, the latest first there', () => {
    const minute = new Date(2026, 2, 29, 13, 5).toISOString();
    expect(spanOf('coming', undefined, now)).toEqual({ from: minute });
    expect(spanOf('past', undefined, now)).toEqual({ to: minute });
    expect(spanOf('all', 'nonsense', now)).toEqual({});
  });
});
