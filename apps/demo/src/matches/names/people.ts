import { fillIn, type InEveryLanguage, texts } from '@touchline/i18n/server';
import type { Random } from '../random.ts';
import { namesByRegion, type Region } from './places.ts';

const givenNames = namesByRegion('given');
const familyNames = namesByRegion('family');
const givenFirst = texts('serverNames:person.givenFirst');
const familyFirst = texts('serverNames:person.familyFirst');

/** Number of distinct people in a region. */
export const peopleOf = (region: Region): number => givenNames[region].length * familyNames[region].length;

/** The person at an index; the same index returns the same person, and neighbours share no name. */
export function personAt(region: Region, index: number): { name: InEveryLanguage; family: string } {
  const [givens, families] = [givenNames[region], familyNames[region]];
  const given = givens[index % givens.length] as InEveryLanguage;
  const family = families[Math.floor(index / givens.length + index) % families.length] as InEveryLanguage;
  return { name: fillIn(region === 'east' ? familyFirst : givenFirst, { given, family }), family: family.eng };
}

/** The names of a club's squad; the same for the same `random`. */
export function squadOf(region: Region, size: number, random: Random): InEveryLanguage[] {
  const start = random.int(peopleOf(region));
  // 7 and 120 share no factor, so no person repeats.
  return Array.from({ length: size }, (_, at) => personAt(region, (start + at * 7) % peopleOf(region)).name);
}
