import { expect, it } from 'vitest';
import { kickoffSpan } from './span.ts';

it('covers the calendar day of this machine, also when daylight saving time changes', () => {
  const { from = '', to = '' } = kickoffSpan('2026-03-29');
  expect([new Date(from).getHours(), new Date(from).getDate()]).toEqual([0, 29]);
  expect([new Date(to).getHours(), new Date(to).getDate()]).toEqual([0, 30]);
  expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBeGreaterThanOrEqual(23);
});

it('returns no bounds without a day', () => {
  expect([kickoffSpan(undefined), kickoffSpan('nonsense')]).toEqual([{}, {}]);
});
