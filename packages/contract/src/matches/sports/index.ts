import { baseball, baseballEntry } from './baseball.ts';
import { basketball, basketballEntry } from './basketball.ts';
import { cricket, cricketEntry } from './cricket.ts';
import { esports, esportsEntry } from './esports.ts';
import { football, footballEntry } from './football.ts';
import { handball, handballEntry } from './handball.ts';
import { iceHockey, iceHockeyEntry } from './ice-hockey.ts';
import type { Sport, SportEntry } from './sport.ts';
import { tennis, tennisEntry } from './tennis.ts';
import { volleyball, volleyballEntry } from './volleyball.ts';

/** Every sport, in the order in which lists name them. */
export const sports = {
  football,
  basketball,
  tennis,
  volleyball,
  cricket,
  esports,
  baseball,
  ice_hockey: iceHockey,
  handball,
} as const;

export type SportName = keyof typeof sports;
export type SportId = (typeof sports)[SportName]['id'];

/** Only the server and the back office load these. */
const entries: Readonly<Record<SportName, SportEntry>> = {
  football: footballEntry,
  basketball: basketballEntry,
  tennis: tennisEntry,
  volleyball: volleyballEntry,
  cricket: cricketEntry,
  esports: esportsEntry,
  baseball: baseballEntry,
  ice_hockey: iceHockeyEntry,
  handball: handballEntry,
};

/** Of forms and drawings before a sport is chosen. */
export const defaultSport = 'football' satisfies SportName;
export const defaultSportId: SportId = football.id;

/** In the order in which lists name them. */
export const sportNames = /* @__PURE__ */ Object.keys(sports) as SportName[];

/** Undefined for a sport of a newer release. */
export const sportNameOf = (sportId: number): SportName | undefined =>
  sportNames.find((name) => sports[name].id === sportId);

/** Undefined for a sport of a newer release, which a browser may see before it is reloaded. */
export function findSport(sportId: number): Sport | undefined {
  const name = sportNameOf(sportId);
  return name && sports[name];
}

export const sportEntryOf = (sportId: SportId): SportEntry => entries[sportNameOf(sportId) as SportName];
