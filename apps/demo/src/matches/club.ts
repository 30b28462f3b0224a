import type { LocalName } from '@touchline/contract/kernel';
import type { FeedTeam } from '@touchline/server/modules/matches/index.ts';
import type { Region } from './names/places.ts';

/** A club, player or esports team, with the data the simulation needs. */
export interface Club {
  readonly team: FeedTeam;
  readonly region: Region;
  /** Strength from 0 to 1. */
  readonly strength: number;
  readonly squad: readonly LocalName[];
}
