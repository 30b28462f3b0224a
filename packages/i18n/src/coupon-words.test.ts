import { readFileSync } from 'node:fs';
import { languageCodes } from '@touchline/contract/languages';
import { describe, expect, it } from 'vitest';

/** What a coupon takes off, a point standing for ten percent: tier 80 is -2. */
const worded: Readonly<Record<(typeof languageCodes)[number], (points: number) => string>> = {
  zh: (points) => `减${points}成`,
  tw: (points) => `減${points}成`,
  eng: (points) => `${points * 10}% off`,
  ind: (points) => `Diskon ${points * 10}%`,
  vie: (points) => `Giảm ${points * 10}%`,
  tha: (points) => `ลด ${points * 10}%`,
  por: (points) => `${points * 10}% de desconto`,
  hin: (points) => `${points * 10}% की छूट`,
};

describe('the label of a coupon', () => {
  it.each(languageCodes)('says what its tier takes off, in %s', (language) => {
    const { coupon } = JSON.parse(
      readFileSync(new URL(`../locales/${language}/common.json`, import.meta.url), 'utf8'),
    ) as { coupon: Record<string, string> };
    const expected = [50, 60, 70, 80].map((tier) => [String(tier), worded[language](-((tier - 100) / 10))]);
    expect(coupon).toEqual(Object.fromEntries(expected));
  });
});
