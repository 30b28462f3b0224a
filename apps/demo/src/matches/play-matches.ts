import type {
  FeedIncident,
  FeedLineup,
  FeedMatch,
  FeedStatistics,
  FeedTeam,
  MatchRegistry,
} from '@touchline/server/modules/matches/index.ts';
import type { DemoPlatform } from '../platform.ts';
import { catalogue } from './catalogue.ts';
import { lineupsOf } from './lineups.ts';
import { dayMs, dayOf, type Fixture, fixturesOf } from './schedule.ts';
import type { ScriptState, Step } from './script.ts';
import { firstMoment, initialState, scriptOf, stepAt } from './simulate.ts';
import { statisticsAt } from './statistics.ts';

export interface PlayDeps extends Pick<DemoPlatform, 'clock' | 'timers'> {
  readonly matches: Pick<MatchRegistry, 'applyFeed' | 'progressOf' | 'forgetDemoBefore'>;
  readonly seed: number;
}

export interface PlayedMatches {
  /**
   * Delivers leagues, teams and the fixtures around now, catches up with missed steps, and then plays on every second.
   */
  start(): Promise<void>;
  /** Delivers the steps since the last tick. */
  tick(): Promise<void>;
}

/** Days around today in the window: yesterday and a week ahead exist in every time zone. */
const daysBack = 2;
const daysAhead = 7;
const forgetDays = 30;
/** Line-ups are published this long before the kick-off. */
const lineupMs = 60 * 60_000;
/** The statistics of a match change at most this often. */
const statisticsMs = 60_000;
/** Sequence of the first step of a script; 1 is the state before it. */
const firstSequence = 2;

interface RunningFixture {
  readonly fixture: Fixture;
  /** Index of the last stored step; -1 for the state before the first, null when nothing is stored. */
  place: number | null;
  /** Number of steps whose incidents are stored. */
  shown: number;
  dueAt: number;
  /** Whether this process delivered the line-ups; a repeated delivery changes nothing. */
  linedUp: boolean;
  /** Time of the match at which its statistics were last delivered; null before. */
  countedAt: number | null;
  script: Step[] | undefined;
}

/**
 * Plays fictional matches through the normal feed. Several servers may do so at the same time, because their deliveries
 * are equal.
 */
export function playMatches({ clock, timers, matches, seed }: PlayDeps): PlayedMatches {
  const provider = `demo:${seed}`;
  const running = new Map<string, RunningFixture>();
  const loaded = new Set<number>();

  const loadDay = async (day: number): Promise<void> => {
    const fixtures = fixturesOf(seed, day);
    const progress = await matches.progressOf(
      provider,
      fixtures.map((fixture) => fixture.ref),
    );
    for (const fixture of fixtures) {
      const known = progress.get(fixture.ref);
      if (known && ['ended', 'postponed', 'abandoned'].includes(known.status)) continue;
      running.set(fixture.ref, {
        fixture,
        place: known ? known.sequence - firstSequence : null,
        shown: -1,
        linedUp: false,
        countedAt: null,
        dueAt: known ? fixture.kickoff + firstMoment(fixture) : 0,
        script: undefined,
      });
    }
    loaded.add(day);
  };

  const ensureDays = async (): Promise<void> => {
    const today = dayOf(clock.now());
    for (let day = today - daysBack; day <= today + daysAhead; day += 1) if (!loaded.has(day)) await loadDay(day);
    for (const day of loaded) if (day < today - daysBack) loaded.delete(day);
  };

  const tick = async (): Promise<void> => {
    const now = clock.now();
    if (!loaded.has(dayOf(now) + daysAhead)) {
      await ensureDays();
      const oldest = now - forgetDays * dayMs;
      for (const [ref, { fixture }] of running) if (fixture.kickoff < oldest) running.delete(ref);
      await matches.forgetDemoBefore(new Date(oldest));
    }
    const due = [...running.values()].filter((entry) => entry.dueAt <= now).map((entry) => moveOf(entry, seed, now));
    const moves = due.filter((move) => move.matches.length > 0);
    const linedUp = [...running.values()].filter((entry) => isLinedUp(entry, now));
    if (moves.length + linedUp.length > 0)
      await matches.applyFeed({
        provider,
        demo: true,
        matches: moves.flatMap((move) => move.matches),
        incidents: moves.flatMap((move) => move.incidents),
        lineups: linedUp.flatMap((entry): FeedLineup[] => lineupsOf(entry.fixture)),
        statistics: moves.flatMap((move) => move.statistics ?? []),
      });
    for (const entry of linedUp) entry.linedUp = true;
    // Updated only after the delivery, so that the next tick repeats a failed one.
    for (const { entry, place, script, statistics } of due) {
      if (statistics) entry.countedAt = script?.[place]?.at ?? null;
      const next = script?.[place + 1];
      entry.place = place;
      entry.shown = Math.max(entry.shown, place);
      entry.script = script;
      const begins = entry.fixture.kickoff + firstMoment(entry.fixture);
      entry.dueAt = script ? entry.fixture.kickoff + (next?.at ?? 0) : begins;
      if (script && !next) running.delete(entry.fixture.ref);
    }
  };

  return {
    tick,
    start: async () => {
      const teams = new Map<string, FeedTeam>(
        catalogue().flatMap(({ clubs }) => clubs.map(({ team }) => [team.ref, team] as const)),
      );
      await matches.applyFeed({
        provider,
        demo: true,
        leagues: catalogue().map(({ league }) => league),
        teams: [...teams.values()],
      });
      await tick();
      timers.every('matches.demo', 1000, 'local', tick);
    },
  };
}

interface Move {
  readonly entry: RunningFixture;
  readonly place: number;
  readonly script: Step[] | undefined;
  readonly matches: FeedMatch[];
  readonly incidents: FeedIncident[];
  readonly statistics: FeedStatistics | null;
}

const isLinedUp = ({ fixture, linedUp }: RunningFixture, now: number): boolean =>
  !linedUp && fixture.fate !== 'postponed' && fixture.kickoff - lineupMs <= now;

/** The part of a match that the database does not have yet. */
function moveOf(entry: RunningFixture, seed: number, now: number): Move {
  const { fixture } = entry;
  const elapsed = now - fixture.kickoff;
  const script = elapsed >= firstMoment(fixture) ? (entry.script ?? scriptOf(seed, fixture)) : undefined;
  const place = script ? stepAt(script, elapsed) : -1;
  const isNew = entry.place === null || place > entry.place;
  const state = script?.[place]?.state ?? initialState(fixture);
  const shown = script?.slice(entry.shown + 1, place + 1) ?? [];
  const incidents = shown.flatMap((step, at) => incidentsOf(fixture, step, entry.shown + 1 + at));
  return {
    entry,
    place: Math.max(place, entry.place ?? -1),
    script,
    matches: isNew || incidents.length > 0 ? [matchOf(fixture, state, place, script?.[place]?.at ?? 0)] : [],
    incidents,
    statistics: script && isNew ? statisticsOf(entry, seed, script, place) : null,
  };
}

/** The statistics at a step, when the last ones are old enough or the match is over. */
function statisticsOf({ fixture, countedAt }: RunningFixture, seed: number, script: readonly Step[], place: number) {
  const at = script[place]?.at ?? 0;
  const isLast = place === script.length - 1;
  if (countedAt !== null && at < countedAt + statisticsMs && !isLast) return null;
  return statisticsAt(seed, fixture, script, place, place + firstSequence);
}

function matchOf(fixture: Fixture, { clock, ...state }: ScriptState, place: number, at: number): FeedMatch {
  return {
    ref: fixture.ref,
    sequence: place + firstSequence,
    sportId: fixture.league.plan.sportId,
    league: fixture.league.plan.ref,
    home: fixture.home.team.ref,
    away: fixture.away.team.ref,
    kickoffAt: new Date(fixture.kickoff),
    round: fixture.round,
    popular: fixture.cup,
    state: { ...state, clock: clock ? { ...clock, at: fixture.kickoff + at } : null },
  };
}

const incidentsOf = (fixture: Fixture, step: Step, place: number): FeedIncident[] =>
  step.incidents.map((incident, at) => ({
    ...incident,
    ref: `${place}.${at}`,
    match: fixture.ref,
    at: new Date(fixture.kickoff + step.at),
  }));
