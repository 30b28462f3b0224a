import { textsBelow } from '@touchline/i18n/server';
import { namesByRegion } from './places.ts';

/** Name patterns of football clubs, by town. */
export const footballPatterns = namesByRegion('club');

/** Name patterns of clubs in the other team sports, by town. */
export const mascots = [...textsBelow('serverNames:mascot').values()];

/** Esports teams have one spelling in every language. */
const esportsFirst = ['Nova', 'Ember', 'Quartz', 'Velvet', 'Hollow', 'Polar', 'Static', 'Crimson'];
const esportsSecond = ['Rift', 'Howl', 'Circuit', 'Lotus', 'Vector', 'Tempest', 'Monarch', 'Paradox'];

/** Sixty-four distinct names. */
export const esportsNames: readonly string[] = esportsFirst.flatMap((first, at) =>
  esportsSecond.map((_, place) => `${first} ${esportsSecond[(place + at) % esportsSecond.length]}`),
);
