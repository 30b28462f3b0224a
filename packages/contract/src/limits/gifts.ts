import { second } from './units.ts';

/** A sending within this time of the previous one joins its combo. */
export const comboMs = 10 * second;
/** Name of a gift in one language. */
export const nameMax = 30;
/** Ranks of a leaderboard that are shown and published. */
export const placesMax = 100;
