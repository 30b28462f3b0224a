import { textsBelow } from '@touchline/i18n/server';
import { namesByRegion } from './places.ts';

/** How football clubs are called after their town. */
export const footballPatterns = namesByRegion('club');

/** What the clubs of the other team sports are called after their town. */
export const mascots = [...textsBelow('serverNames:mascot').values()];

/** Esports teams keep one spelling in every language. */
const esportsFirst = ['Nova', 'Ember', 'Quartz', 'Velvet', 'Hollow', 'Polar', 'Static', 'Crimson'];
const esportsSecond = ['Rift', 'Howl', 'Circuit', 'Lotus', 'Vector', 'Tempest', 'Monarch', 'Paradox'];

/** Sixty-four names, no two alike. */
export const esportsNames: readonly string[] = esportsFirst.flatMap((first, at) =>
  esportsSecond.map((_, place) => `${first} ${esportsSecond[(place + at) % esportsSecond.length]}`),
);
