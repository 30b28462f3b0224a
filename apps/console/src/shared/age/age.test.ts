import { describe, expect, it } from 'vitest';
import { ageText, ageToneOf } from './age.ts';

const hour = 3_600_000;

describe('waiting time', () => {
  it('turns late after a day and soon after sixteen hours', () => {
    expect([0, 15.9, 16, 23.9, 24, 90].map((hours) => ageToneOf(hours * hour))).toEqual([
      'fine',
      'fine',
      'soon',
      'soon',
      'late',
      'late',
    ]);
  });

  it('is a short text in the language of the operator', () => {
    expect(ageText('en', 26.9 * hour)).toBe('26 hr');
    expect(ageText('en', 48 * 60_000)).toBe('48 min');
    expect(ageText('en', 12_000)).toBe('1 min');
    expect(ageText('en', 80 * hour)).toBe('3 days');
    expect(ageText('zh-Hans', 2 * hour)).toBe('2 小时');
  });
});
