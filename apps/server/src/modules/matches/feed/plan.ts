import type { LocalName } from '@touchline/contract/kernel';
import type { Db } from '../../../platform/db/database.ts';
import { mergedRefs, resolveRefs } from './feed.store.ts';
import type { FeedMatch, FeedRecords } from './feed.types.ts';
import { type PlannedRow, plannedMatches, plannedNames } from './plan.store.ts';

export type Outcome = 'created' | 'changed' | 'unchanged';

/** What a delivery would do, by reference. */
export interface FeedPlan {
  readonly leagues: ReadonlyMap<string, Outcome>;
  readonly teams: ReadonlyMap<string, Outcome>;
  readonly matches: ReadonlyMap<string, Outcome>;
}

/** Compares a delivery with what is stored, and writes nothing. Sequences do not count. */
export async function planFeed(db: Db, { provider, leagues = [], teams = [], matches = [] }: FeedRecords) {
  const refs = matches.map(({ ref }) => ref);
  const [plannedLeagues, plannedTeams, rows, merged, leaguesByRef, teamsByRef] = await Promise.all([
    planNames(db, 'matches_league', provider, leagues),
    planNames(db, 'matches_team', provider, teams),
    plannedMatches(db, provider, refs),
    mergedRefs(db, 'match', provider, refs),
    resolveRefs(
      db,
      'matches_league',
      provider,
      matches.map(({ league }) => league),
    ),
    resolveRefs(
      db,
      'matches_team',
      provider,
      matches.flatMap(({ home, away }) => [home, away]),
    ),
  ]);
  const outcomeOf = (match: FeedMatch): Outcome => {
    // The feed of the match that it was merged into changes it.
    if (merged.has(match.ref)) return 'unchanged';
    const row = rows.get(match.ref);
    if (!row) return 'created';
    const sides = {
      league: leaguesByRef.get(match.league)?.id,
      home: teamsByRef.get(match.home)?.id,
      away: teamsByRef.get(match.away)?.id,
    };
    return isSame(row, match, sides) ? 'unchanged' : 'changed';
  };
  const plan: FeedPlan = {
    leagues: plannedLeagues,
    teams: plannedTeams,
    matches: new Map(matches.map((match) => [match.ref, outcomeOf(match)])),
  };
  return plan;
}

interface Sides {
  readonly league: string | undefined;
  readonly home: string | undefined;
  readonly away: string | undefined;
}

const isSame = (
  row: PlannedRow,
  { kickoffAt, round, season, state }: FeedMatch,
  { league, home, away }: Sides,
): boolean =>
  row.league_id === league &&
  row.home_id === home &&
  row.away_id === away &&
  row.kickoff_at.getTime() === kickoffAt.getTime() &&
  isSameName(row.round, round ?? null) &&
  row.stated_season === (season ?? null) &&
  row.status === state.status &&
  row.home_score === JSON.stringify(state.homeScore) &&
  row.away_score === JSON.stringify(state.awayScore) &&
  row.vb_scores === (state.vbScores ? JSON.stringify(state.vbScores) : null);

const isSameName = (a: LocalName | null, b: LocalName | null): boolean => {
  const text = (name: LocalName | null): string =>
    JSON.stringify(Object.entries(name ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return text(a) === text(b);
};

async function planNames(
  db: Db,
  table: 'matches_league' | 'matches_team',
  provider: string,
  records: readonly { readonly ref: string; readonly name: LocalName }[],
): Promise<Map<string, Outcome>> {
  const refs = records.map(({ ref }) => ref);
  const [stored, merged] = await Promise.all([
    plannedNames(db, table, provider, refs),
    mergedRefs(db, table === 'matches_league' ? 'league' : 'team', provider, refs),
  ]);
  return new Map(
    records.map(({ ref, name }) => {
      const known = stored.get(ref);
      if (known === undefined) return [ref, merged.has(ref) ? 'unchanged' : 'created'] as const;
      return [ref, known === null || isSameName(known, name) ? 'unchanged' : 'changed'] as const;
    }),
  );
}
