import { type SportName, sportIds } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import { sportNames } from '@touchline/contract/matches';
import { fillIn, type InEveryLanguage, texts } from '@touchline/i18n/server';
import { crestOf, type FeedLeague, shortNameOf } from '@touchline/server/modules/matches/index.ts';
import type { Club } from './club.ts';
import type { DemoSport } from './demo-sport.ts';
import { esportsNames, footballPatterns, mascots } from './names/clubs.ts';
import type { LeaguePlan } from './names/leagues.ts';
import { personAt, squadOf } from './names/people.ts';
import { countryName, places, type Region } from './names/places.ts';
import { randomOf } from './random.ts';
import { demoSports } from './sports/index.ts';

function nameOf(name: SportName, region: Region, index: number): { name: LocalName; short: string } {
  const { opponents } = demoSports[name];
  const regionAt = Object.keys(places).indexOf(region);
  if (opponents === 'players') {
    const { name: person, family } = personAt(region, index * 11);
    return { name: person, short: shortNameOf(family) };
  }
  if (opponents === 'teams') {
    const team = esportsNames[regionAt * 16 + index] ?? 'Nova Rift';
    return { name: { eng: team, zh: team }, short: shortNameOf(team) };
  }
  const town = places[region][index] as InEveryLanguage;
  const patterns = opponents === 'clubs' ? footballPatterns[region] : mascots;
  const at = opponents === 'clubs' ? index : index * 3 + regionAt * 4 + opponents.mascots;
  return { name: fillIn(patterns[at % patterns.length] as InEveryLanguage, { town }), short: shortNameOf(town.eng) };
}

const squadSize = 18;

function makeClub(sportName: SportName, region: Region, index: number): Club {
  const sportId = sportIds[sportName];
  const ref = `${sportId}-${region}-${index}`;
  const { name, short } = nameOf(sportName, region, index);
  const random = randomOf(`club:${ref}`);
  const strength = random.next();
  let squad: Club['squad'] | undefined;
  return {
    team: { ref, sportId, name, shortName: short, crest: crestOf(ref) },
    region,
    strength,
    // Named for its first match: the names of all would take a tenth of the start of a server.
    get squad() {
      squad ??= demoSports[sportName].opponents === 'players' ? [name] : squadOf(region, squadSize, random);
      return squad;
    },
  };
}

const clubsOf = (sportName: SportName, plan: LeaguePlan): Club[] =>
  plan.regions.flatMap((region) =>
    Array.from({ length: plan.clubs }, (_, index) => makeClub(sportName, region, index)),
  );

/** In the display order of lists. The hours of each sport cover the whole day. */
const plans = sportNames.flatMap((sportName) =>
  demoSports[sportName].leagues.map((league) => ({ sportName, plan: { ...league, sportId: sportIds[sportName] } })),
);

export interface CatalogueLeague {
  readonly sport: DemoSport;
  readonly plan: LeaguePlan;
  readonly league: FeedLeague;
  readonly clubs: readonly Club[];
}

function makeLeague({ sportName, plan }: (typeof plans)[number], rank: number): CatalogueLeague {
  const [region] = plan.regions;
  const country = plan.regions.length === 1 && region ? countryName(region) : texts('serverDemo:international');
  return {
    sport: demoSports[sportName],
    plan,
    league: { ref: plan.ref, sportId: plan.sportId, name: plan.name, country, popular: plan.popular, rank: 100 + rank },
    clubs: clubsOf(sportName, plan),
  };
}

let made: readonly CatalogueLeague[] | undefined;

/** Every fictional league with its clubs, made for the first demo. */
export function catalogue(): readonly CatalogueLeague[] {
  made ??= plans.map(makeLeague);
  return made;
}
