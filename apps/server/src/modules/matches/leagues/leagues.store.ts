import type { SportId } from '@touchline/contract/enums';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { Result } from './standing-rows.ts';

const leagueColumns = ['id', 'name', 'country', 'logo', 'popular', 'sport_id'] as const;

export const leagueById = (db: Queries, leagueId: string) =>
  db.selectFrom('matches_league').select(leagueColumns).where('id', '=', leagueId).executeTakeFirst();

export const teamById = (db: Queries, teamId: string) =>
  db
    .selectFrom('matches_team')
    .select(['id', 'name', 'short_name', 'crest', 'logo', 'sport_id'])
    .where('id', '=', teamId)
    .executeTakeFirst();

/** The leagues of the latest matches of a team, those of the latest match first. */
export async function leaguesOfTeam(db: Queries, teamId: string, matches: number) {
  const latest = (side: 'home_id' | 'away_id') =>
    db
      .selectFrom('matches_match')
      .select(['league_id', 'kickoff_at'])
      .where(side, '=', teamId)
      .orderBy('kickoff_at', 'desc')
      .orderBy('id', 'desc')
      .limit(matches)
      .execute();
  const found = (await Promise.all([latest('home_id'), latest('away_id')])).flat();
  found.sort((a, b) => b.kickoff_at.getTime() - a.kickoff_at.getTime());
  const ids = [...new Set(found.map((row) => row.league_id))];
  if (ids.length === 0) return [];
  const leagues = await db.selectFrom('matches_league').select(leagueColumns).where('id', 'in', ids).execute();
  const byId = new Map(leagues.map((league) => [league.id, league]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ended matches of two teams against each other, the latest first, before a position. */
export async function readMeetings(
  db: Queries,
  [first, second]: readonly [string, string],
  before: readonly [kickoff: number, id: string] | null,
  limit: number,
): Promise<(Result & { sport_id: SportId })[]> {
  let found = db
    .selectFrom('matches_match')
    .select(['id', 'sport_id', 'home_id', 'away_id', 'kickoff_at', 'home_score', 'away_score', 'vb_scores'])
    .where('status', '=', sql.lit('ended'))
    .where(
      sql<SqlBool>`least(home_id, away_id) = least(${first}::bigint, ${second}::bigint)
        and greatest(home_id, away_id) = greatest(${first}::bigint, ${second}::bigint)`,
    );
  if (before)
    found = found.where(sql<SqlBool>`(kickoff_at, id) < (${new Date(before[0])}::timestamptz, ${before[1]}::bigint)`);
  return found.orderBy('kickoff_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export const seasonOfMatch = (db: Queries, matchId: string) =>
  db.selectFrom('matches_match').select('season').where('id', '=', matchId).executeTakeFirst();

export const readLineups = (db: Queries, matchId: string) =>
  db
    .selectFrom('matches_lineup')
    .select(['side', 'formation', 'coach', 'players'])
    .where('match_id', '=', matchId)
    .execute();

export const readStatistics = (db: Queries, matchId: string) =>
  db.selectFrom('matches_statistics').select(['values', 'sequence']).where('match_id', '=', matchId).executeTakeFirst();
