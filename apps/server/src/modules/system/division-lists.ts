import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { systemSchemas } from '@touchline/contract/system/schemas';
import * as z from 'zod/mini';
import { Prebuilt } from '../../http/prebuilt.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { chinaProvinces } from './china.ts';
import type { Division, Province } from './divisions.ts';
import { countryCodes, provincesOf } from './world.ts';

export interface DivisionLists {
  /** All countries, with names in the reader's language. */
  countries(language: LanguageCode): Promise<Prebuilt>;
  /** Provinces of a country (ISO 3166-1 alpha-2) and their cities. */
  provinces(country: string, language: LanguageCode): Promise<Prebuilt | Refusal<'not_found'>>;
}

/** The countries, or the provinces of one. */
export const listDivisions = (
  { divisions }: { readonly divisions: DivisionLists },
  country: string | undefined,
  language: LanguageCode,
) => (country ? divisions.provinces(country, language) : divisions.countries(language));

/** Lists are read on demand and kept as serialised answers. */
export function createDivisionLists(): DivisionLists {
  const answers = new Map<string, Promise<Prebuilt>>();
  /** Reads one country at a time: each read keeps the file of all cities, 17 MB, in memory. */
  let turn: Promise<unknown> = Promise.resolve();

  const remembered = (key: string, make: () => Promise<{ countries: Division[]; provinces: Province[] }>) => {
    const before = answers.get(key);
    if (before) return before;
    const answer = make().then((data) => new Prebuilt(z.parse(systemSchemas.regions.output, data)));
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };

  return {
    countries: (language) =>
      remembered(`countries|${language}`, async () => ({
        countries: namedCountries(language),
        provinces: [],
      })),
    provinces: async (country, language) => {
      const code = country.toUpperCase();
      if (!countryCodes.has(code)) return refuse('not_found');
      if (code === 'CN') {
        const inChinese = language === 'zh' || language === 'tw';
        return remembered(`CN|${inChinese}`, async () => ({
          countries: [],
          provinces: await chinaProvinces(inChinese),
        }));
      }
      return remembered(code, async () => {
        const mine = turn.then(() => provincesOf(code));
        turn = mine.catch(() => {});
        return { countries: [], provinces: sorted(await mine, 'eng') };
      });
    },
  };
}

function namedCountries(language: LanguageCode): Division[] {
  const names = new Intl.DisplayNames(languageOf(language).intl, { type: 'region' });
  return sorted(
    [...countryCodes].map((code) => ({ code, name: names.of(code) ?? code })),
    language,
  );
}

function sorted<D extends Division>(divisions: readonly D[], language: LanguageCode): D[] {
  const { compare } = new Intl.Collator(languageOf(language).intl);
  return [...divisions].sort((one, other) => compare(one.name, other.name));
}
