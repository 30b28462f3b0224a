import type { SportArt } from '@touchline/art';
import { sportNameOf } from '@touchline/contract/matches';

/** The drawing of a sport; unknown sports get the plain field. */
export const artOf = (sportId: number | undefined): SportArt =>
  (sportId === undefined ? undefined : sportNameOf(sportId)) ?? 'other';
