import { type InEveryLanguage, texts, textsBelow } from '@touchline/i18n/server';

/** Four fictional countries; each has its own naming style and plays its matches in its evening. */
export const regionNames = ['north', 'coast', 'east', 'south'] as const;
export type Region = (typeof regionNames)[number];

export type NamesByRegion = Readonly<Record<Region, readonly InEveryLanguage[]>>;

/** The names in the locale files for each region. */
export const namesByRegion = (kind: 'place' | 'club' | 'given' | 'family'): NamesByRegion => {
  const of = (region: Region) => [...textsBelow(`serverNames:${kind}.${region}`).values()];
  return { north: of('north'), coast: of('coast'), east: of('east'), south: of('south') };
};

export const countryName = (region: Region): InEveryLanguage => texts(`serverNames:country.${region}`);

/** Sixteen fictional towns per region. */
export const places = namesByRegion('place');
