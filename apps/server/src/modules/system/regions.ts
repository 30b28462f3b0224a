import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { systemCalls } from '@touchline/contract/system';
import * as z from 'zod/mini';
import { Prebuilt } from '../../http/prebuilt.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { chinaProvinces } from './china.ts';

export interface Division {
  readonly code: string;
  readonly name: string;
}
export interface Province extends Division {
  readonly cities: readonly Division[];
}

export interface Regions {
  /** All countries in the reader's language. */
  countries(language: LanguageCode): Promise<Prebuilt>;
  /** Provinces of a country (ISO 3166, two letters) and their cities. */
  provinces(country: string, language: LanguageCode): Promise<Prebuilt | Refusal<'not_found'>>;
}

const require = createRequire(import.meta.url);

/** Lists are read when somebody asks for them and kept as the bytes of their answer. */
export function createRegions(): Regions {
  const answers = new Map<string, Promise<Prebuilt>>();
  let codes: Promise<ReadonlySet<string>> | undefined;
  /** One country is read at a time, or a burst of questions would take a thread each. */
  let turn: Promise<unknown> = Promise.resolve();

  const remembered = (key: string, make: () => Promise<{ countries: Division[]; provinces: Province[] }>) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = make().then((data) => new Prebuilt(z.parse(systemCalls.regions.output, data)));
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };

  const countryCodes = (): Promise<ReadonlySet<string>> => {
    codes ??= readCountryCodes();
    codes.catch(() => {
      codes = undefined;
    });
    return codes;
  };

  return {
    countries: (language) =>
      remembered(`countries|${language}`, async () => ({
        countries: namedCountries(await countryCodes(), language),
        provinces: [],
      })),
    provinces: async (country, language) => {
      const code = country.toUpperCase();
      if (!(await countryCodes()).has(code)) return refuse('not_found');
      if (code === 'CN') {
        const inChinese = language === 'zh' || language === 'tw';
        return remembered(`CN|${inChinese}`, async () => ({
          countries: [],
          provinces: await chinaProvinces(inChinese),
        }));
      }
      return remembered(code, async () => {
        const mine = turn.then(() => readProvinces(code));
        turn = mine.catch(() => {});
        return { countries: [], provinces: sorted(await mine, 'eng') };
      });
    },
  };
}

async function readCountryCodes(): Promise<ReadonlySet<string>> {
  const path = require.resolve('country-state-city/lib/assets/country.json');
  const countries = JSON.parse(await readFile(path, 'utf8')) as { isoCode: string }[];
  return new Set(countries.map(({ isoCode }) => isoCode));
}

function namedCountries(codes: ReadonlySet<string>, language: LanguageCode): Division[] {
  const names = new Intl.DisplayNames(languageOf(language).intl, { type: 'region' });
  return sorted(
    [...codes].map((code) => ({ code, name: names.of(code) ?? code })),
    language,
  );
}

function sorted<D extends Division>(divisions: readonly D[], language: LanguageCode): D[] {
  const { compare } = new Intl.Collator(languageOf(language).intl);
  return [...divisions].sort((one, other) => compare(one.name, other.name));
}

const readProvinces = (country: string): Promise<Province[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./region-reader.ts', import.meta.url), { workerData: { country } });
    worker.once('message', (provinces: Province[]) => resolve(provinces));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the region reader ended with ${code}`)));
  });
