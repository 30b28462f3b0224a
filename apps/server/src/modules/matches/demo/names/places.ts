import { type InEveryLanguage, texts, textsBelow } from '@touchline/i18n/server';

/** Four invented countries; each has its own sound and plays its matches when it is evening there. */
export const regionNames = ['north', 'coast', 'east', 'south'] as const;
export type Region = (typeof regionNames)[number];

export type NamesByRegion = Readonly<Record<Region, readonly InEveryLanguage[]>>;

/** The names that the locale files list for each region. */
export const namesByRegion = (kind: 'place' | 'club' | 'given' | 'family'): NamesByRegion => {
  const of = (region: Region) => [...textsBelow(`serverNames:${kind}.${region}`).values()];
  return { north: of('north'), coast: of('coast'), east: of('east'), south: of('south') };
};

export const countryName = (region: Region): InEveryLanguage => texts(`serverNames:country.${region}`);

/** Sixteen invented towns in each. */
export const places = namesByRegion('place');
