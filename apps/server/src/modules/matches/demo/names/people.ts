import { fillIn, type InEveryLanguage, texts } from '@touchline/i18n/server';
import type { Random } from '../random.ts';
import { namesByRegion, type Region } from './places.ts';

const givenNames = namesByRegion('given');
const familyNames = namesByRegion('family');
const givenFirst = texts('serverNames:person.givenFirst');
const familyFirst = texts('serverNames:person.familyFirst');

/** How many different people a region has. */
export const peopleOf = (region: Region): number => givenNames[region].length * familyNames[region].length;

/** The person of a number: the same number is the same person, neighbours share nothing. */
export function personAt(region: Region, index: number): { name: InEveryLanguage; family: string } {
  const [givens, families] = [givenNames[region], familyNames[region]];
  const given = givens[index % givens.length] as InEveryLanguage;
  const family = families[Math.floor(index / givens.length + index) % families.length] as InEveryLanguage;
  return { name: fillIn(region === 'east' ? familyFirst : givenFirst, { given, family }), family: family.eng };
}

/** The names of a club's squad; always the same for the same `random`. */
export function squadOf(region: Region, size: number, random: Random): InEveryLanguage[] {
  const start = random.int(peopleOf(region));
  // 7 shares no factor with 120, so that nobody comes twice.
  return Array.from({ length: size }, (_, at) => personAt(region, (start + at * 7) % peopleOf(region)).name);
}
