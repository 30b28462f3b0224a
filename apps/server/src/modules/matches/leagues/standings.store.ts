import type { StandingView } from '@touchline/contract/matches';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Result, TeamRecord } from './standing-rows.ts';

export interface Season {
  readonly leagueId: string;
  readonly season: string;
}

/** The seasons of the oldest recorded changes of results. */
export async function dueSeasons(db: Queries, changes: number): Promise<Season[]> {
  const found = await db
    .selectFrom('matches_standing_due')
    .select(['league_id as leagueId', 'season'])
    .orderBy('id')
    .limit(changes)
    .execute();
  return [...new Map(found.map((row) => [`${row.leagueId} ${row.season}`, row])).values()];
}

/** One transaction at a time computes a season, in any process. */
export async function lockSeason(tx: Tx, { leagueId, season }: Season): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`standings ${leagueId} ${season}`}, 0))`.execute(tx);
}

/** Deletes the recorded changes of a season and returns their teams. */
export async function takeDueTeams(tx: Tx, { leagueId, season }: Season): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    with taken as (
      delete from matches_standing_due where league_id = ${leagueId}::bigint and season = ${season} returning team_id
    )
    select distinct team_id::text from taken`.execute(tx);
  return rows.map((row) => row.team_id);
}

const resultColumns = [
  'id',
  'sport_id',
  'home_id',
  'away_id',
  'kickoff_at',
  'home_score',
  'away_score',
  'vb_scores',
] as const;

const endedIn = (db: Queries, { leagueId, season }: Season) =>
  db
    .selectFrom('matches_match')
    .select(resultColumns)
    .where('status', '=', sql.lit('ended'))
    .where('league_id', '=', leagueId)
    .where('season', '=', season);

/** All results of some teams in a season. */
export async function readResults(db: Queries, season: Season, teamIds: readonly string[]): Promise<Result[]> {
  const found = await Promise.all([
    endedIn(db, season)
      .where('home_id', 'in', [...teamIds])
      .execute(),
    endedIn(db, season)
      .where('away_id', 'in', [...teamIds])
      .execute(),
  ]);
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

/** The results of some teams against each other in a season. */
export const meetingsAmong = (db: Queries, season: Season, teamIds: readonly string[]): Promise<Result[]> =>
  endedIn(db, season)
    .where('home_id', 'in', [...teamIds])
    .where('away_id', 'in', [...teamIds])
    .execute();

/** Writes the records of teams; those without a record leave the table. */
export async function writeRecords(
  tx: Tx,
  { leagueId, season }: Season,
  records: ReadonlyMap<string, TeamRecord | null>,
): Promise<void> {
  const gone = [...records].filter(([, record]) => record === null).map(([teamId]) => teamId);
  if (gone.length > 0)
    await tx
      .deleteFrom('matches_standing')
      .where('league_id', '=', leagueId)
      .where('season', '=', season)
      .where('team_id', 'in', gone)
      .execute();
  const values = [...records].flatMap(([teamId, record]) =>
    record
      ? [
          {
            league_id: leagueId,
            season,
            team_id: teamId,
            home: JSON.stringify(record.home),
            away: JSON.stringify(record.away),
            form: record.form,
          },
        ]
      : [],
  );
  if (values.length === 0) return;
  await tx
    .insertInto('matches_standing')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'season', 'team_id']).doUpdateSet((row) => ({
        home: sql`excluded.home`,
        away: sql`excluded.away`,
        form: row.ref('excluded.form'),
      })),
    )
    .execute();
}

/** The teams of a season with their figures and names. */
export const readRecords = (db: Queries, { leagueId, season }: Season) =>
  db
    .selectFrom('matches_standing as s')
    .innerJoin('matches_team as t', 't.id', 's.team_id')
    .select(['s.team_id', 's.home', 's.away', 't.name'])
    .where('s.league_id', '=', leagueId)
    .where('s.season', '=', season)
    .execute();

const rankColumns = { all: 'rank', home: 'home_rank', away: 'away_rank' } as const;

/** Numbers the teams of a season in a view from 1. */
export async function writeRanks(
  tx: Tx,
  { leagueId, season }: Season,
  view: StandingView,
  teamIds: readonly string[],
): Promise<void> {
  const column = sql.ref(rankColumns[view]);
  await sql`
    update matches_standing s set ${column} = ranked.rank
    from unnest(${[...teamIds]}::bigint[]) with ordinality as ranked (team_id, rank)
    where s.league_id = ${leagueId}::bigint and s.season = ${season} and s.team_id = ranked.team_id
      and s.${column} <> ranked.rank`.execute(tx);
}

/** A page of the standings after a rank. */
export const pageOfStandings = (db: Queries, { leagueId, season }: Season, view: StandingView, page: Page) =>
  db
    .selectFrom('matches_standing as s')
    .innerJoin('matches_team as t', 't.id', 's.team_id')
    .select([
      `s.${rankColumns[view]} as rank`,
      's.home',
      's.away',
      's.form',
      't.id',
      't.name',
      't.short_name',
      't.crest',
      't.logo',
    ])
    .where('s.league_id', '=', leagueId)
    .where('s.season', '=', season)
    .where(`s.${rankColumns[view]}`, '>', page.after)
    .orderBy(`s.${rankColumns[view]}`)
    .limit(page.limit)
    .execute();

interface Page {
  readonly after: number;
  readonly limit: number;
}

export type StandingPageRow = Awaited<ReturnType<typeof pageOfStandings>>[number];

/** The seasons of a league that have standings, the latest first; each step reads one row of the index. */
export async function readSeasons(db: Queries, leagueId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ season: string }>`
    with recursive found as (
      (select season from matches_standing where league_id = ${leagueId}::bigint order by season desc limit 1)
      union all
      select (select season from matches_standing
        where league_id = ${leagueId}::bigint and season < found.season order by season desc limit 1)
      from found where found.season is not null
    )
    select season from found where season is not null limit ${limit}`.execute(db);
  return rows.map((row) => row.season);
}
