import type { LocalName } from '@touchline/contract/kernel';
import { type CatalogueLeague, catalogue } from './catalogue.ts';
import type { Club } from './club.ts';
import { cupRound, matchday } from './names/leagues.ts';
import type { Region } from './names/places.ts';
import { hash, randomOf, shuffled } from './random.ts';

export const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The course of a fixture, besides being played. */
export type Fate = 'played' | 'postponed' | 'abandoned' | 'interrupted' | 'undecided';

export interface Fixture {
  readonly ref: string;
  readonly league: CatalogueLeague;
  readonly home: Club;
  readonly away: Club;
  readonly kickoff: number;
  readonly round: LocalName;
  readonly cup: boolean;
  readonly fate: Fate;
}

export const dayOf = (instant: number): number => Math.floor(instant / dayMs);

/**
 * The fixtures of a calendar day (days since 1970, UTC); equal calls return equal fixtures. Matches of each sport are
 * spread over the 24 hours, each league in the evening of its countries; a club plays once a day in its league.
 */
export function fixturesOf(seed: number, day: number): Fixture[] {
  const fixtures = catalogue().flatMap((league) => leagueDay(seed, day, league));
  const fates = fatesOf(seed, day, fixtures);
  return fixtures.map((fixture) => ({ ...fixture, fate: fates.get(fixture.ref) ?? 'played' }));
}

/** Regions whose clubs play the cup at 4, 10, 16 and 22 hours: those whose league plays half a day later. */
const cupRegions: readonly Region[] = ['south', 'north', 'coast', 'east'];

const ofRegion = (clubs: readonly Club[], region: Region | undefined): Club[] =>
  clubs.filter((club) => club.region === region);

/** `place` is the order within the day of the league. */
type PlannedFixture = Omit<Fixture, 'fate'> & { readonly place: number };

function leagueDay(seed: number, day: number, league: CatalogueLeague): PlannedFixture[] {
  const { plan } = league;
  const random = randomOf(`${seed}:${day}:${plan.ref}`);
  const clubs = shuffled(league.clubs, random);
  const [from, to] = plan.hours;
  const slot = ((to - from) * 60) / plan.matchesADay;
  return Array.from({ length: plan.matchesADay }, (_, at): PlannedFixture => {
    const minutes = from * 60 + slot * (at + 0.5 + random.between(-0.15, 0.15));
    const [home, away] = plan.cup ? ofRegion(clubs, cupRegions[at]) : [clubs[at * 2], clubs[at * 2 + 1]];
    if (!home || !away) throw new Error(`${plan.ref} has too few clubs for its matches`);
    return {
      ref: `${day}-${plan.ref}-${at}`,
      place: at,
      league,
      home,
      away,
      kickoff: day * dayMs + Math.round(minutes / 5) * 5 * minuteMs,
      round: plan.cup ? cupRound : matchday((day % 30) + 1),
      cup: plan.cup ?? false,
    };
  });
}

const postponedADay = 3;
const undecidedADay = 4;
const interruptedEvery = 120 * minuteMs;

/** Rare enough to be exceptions, regular enough that a viewer finds one of each at any hour. */
function fatesOf(seed: number, day: number, fixtures: readonly PlannedFixture[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  const byTime = fixtures.toSorted((a, b) => a.kickoff - b.kickoff);
  let slot = -1;
  for (const fixture of byTime) {
    const own = Math.floor(fixture.kickoff / interruptedEvery);
    if (own <= slot || !fixture.league.sport.stopsForRain) continue;
    slot = own;
    fates.set(fixture.ref, 'interrupted');
  }
  const free = byTime
    .filter((fixture) => fixture.league.sport.isPlentiful && fixture.place % 2 === 0)
    .toSorted((a, b) => hash(`${seed}:${a.ref}`) - hash(`${seed}:${b.ref}`));
  const abandoned = day % 2 === 0 ? 1 : 0;
  free.slice(0, postponedADay).forEach(({ ref }) => {
    fates.set(ref, 'postponed');
  });
  free.slice(postponedADay, postponedADay + undecidedADay).forEach(({ ref }) => {
    fates.set(ref, 'undecided');
  });
  free.slice(postponedADay + undecidedADay, postponedADay + undecidedADay + abandoned).forEach(({ ref }) => {
    fates.set(ref, 'abandoned');
  });
  return fates;
}
