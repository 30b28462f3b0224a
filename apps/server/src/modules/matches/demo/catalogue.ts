import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import { fillIn, type InEveryLanguage, texts } from '@touchline/i18n/server';
import type { FeedLeague, FeedTeam } from '../feed/feed.types.ts';
import { crestOf, shortNameOf } from '../team-look.ts';
import { esportsNames, footballPatterns, mascots } from './names/clubs.ts';
import { type LeaguePlan, leaguePlans } from './names/leagues.ts';
import { personAt, squadOf } from './names/people.ts';
import { countryName, places, type Region } from './names/places.ts';
import { randomOf } from './random.ts';

/** A club, player or esports team, with the data the simulation needs. */
export interface Club {
  readonly team: FeedTeam;
  readonly region: Region;
  /** Strength from 0 to 1. */
  readonly strength: number;
  readonly squad: readonly LocalName[];
}

/** Gives clubs of different sports in one town different mascots. */
const mascotShift: Partial<Record<SportId, number>> = { 2: 0, 4: 5, 5: 9, 8: 3, 10: 12 };

function nameOf(sportId: SportId, region: Region, index: number): { name: LocalName; short: string } {
  if (sportId === 3) {
    const { name, family } = personAt(region, index * 11);
    return { name, short: shortNameOf(family) };
  }
  if (sportId === 6) {
    const regionAt = Object.keys(places).indexOf(region);
    const name = esportsNames[regionAt * 16 + index] ?? 'Nova Rift';
    return { name: { eng: name, zh: name }, short: shortNameOf(name) };
  }
  const town = places[region][index] as InEveryLanguage;
  const regionAt = Object.keys(places).indexOf(region);
  const patterns = sportId === 1 ? footballPatterns[region] : mascots;
  const at = sportId === 1 ? index : index * 3 + regionAt * 4 + (mascotShift[sportId] ?? 0);
  return { name: fillIn(patterns[at % patterns.length] as InEveryLanguage, { town }), short: shortNameOf(town.eng) };
}

const squadSize = 18;

function makeClub(sportId: SportId, region: Region, index: number): Club {
  const ref = `${sportId}-${region}-${index}`;
  const { name, short } = nameOf(sportId, region, index);
  const random = randomOf(`club:${ref}`);
  return {
    team: { ref, sportId, name, shortName: short, crest: crestOf(ref) },
    region,
    strength: random.next(),
    squad: sportId === 3 ? [name] : squadOf(region, squadSize, random),
  };
}

const clubsOf = (plan: LeaguePlan): Club[] =>
  plan.regions.flatMap((region) =>
    Array.from({ length: plan.clubs }, (_, index) => makeClub(plan.sportId, region, index)),
  );

export interface CatalogueLeague {
  readonly plan: LeaguePlan;
  readonly league: FeedLeague;
  readonly clubs: readonly Club[];
}

function makeLeague(plan: LeaguePlan, rank: number): CatalogueLeague {
  const [region] = plan.regions;
  const country = plan.regions.length === 1 && region ? countryName(region) : texts('serverDemo:international');
  return {
    plan,
    league: { ref: plan.ref, sportId: plan.sportId, name: plan.name, country, popular: plan.popular, rank: 100 + rank },
    clubs: clubsOf(plan),
  };
}

let made: readonly CatalogueLeague[] | undefined;

/** Every fictional league with its clubs. Made for the first demo: the names take a tenth of the start of a server. */
export function catalogue(): readonly CatalogueLeague[] {
  made ??= leaguePlans.map(makeLeague);
  return made;
}
