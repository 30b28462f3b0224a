import { readFileSync } from 'node:fs';
import { languageCodes } from '@touchline/contract/languages';
import { describe, expect, it } from 'vitest';

/** The discount of a label in percent; Chinese states it in tenths. */
function takenOff(label: string): number {
  const [figures = '', ...others] = label.match(/\d+/g) ?? [];
  expect(others).toEqual([]);
  return label.includes('%') ? Number(figures) : label.includes('成') ? Number(figures) * 10 : Number.NaN;
}

describe('the label of a coupon', () => {
  it.each(languageCodes)('states the discount of its tier in %s', (language) => {
    const { coupon } = JSON.parse(
      readFileSync(new URL(`../locales/${language}/common.json`, import.meta.url), 'utf8'),
    ) as { coupon: Record<string, string> };
    // The specification labels a tier with (tier - 100) / 10: -2, two tenths off, for tier 80.
    const found = Object.entries(coupon).map(([tier, label]) => [Number(tier), -takenOff(label) / 10]);
    expect(found).toEqual([
      [50, -5],
      [60, -4],
      [70, -3],
      [80, -2],
    ]);
    for (const [tier, number] of found) expect(number).toBe(((tier ?? 0) - 100) / 10);
  });
});
