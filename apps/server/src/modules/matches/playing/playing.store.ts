import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';

export interface PlayingMatch {
  readonly id: string;
  readonly provider: string;
  /** Late: not started, although its kick-off has passed. */
  readonly state: 'playing' | 'late';
  /** Whether a host wants to broadcast it. */
  readonly reserved: boolean;
}

interface PlayingQuery {
  /** Earliest kick-off of a match in play: a feed that broke off leaves matches in play for ever. */
  readonly playingFrom: Date;
  /** The earliest kick-off of a late match, and the latest. */
  readonly lateFrom: Date;
  readonly lateUntil: Date;
  /** Of either kind. */
  readonly limit: number;
}

/** Matches in play and late ones, by the indexes of their kick-off. */
export async function playingMatches(
  queries: Queries,
  { playingFrom, lateFrom, lateUntil, limit }: PlayingQuery,
): Promise<PlayingMatch[]> {
  const { rows } = await sql<PlayingMatch>`
    (
      select m.id, m.provider, 'playing' as state,
        exists (select from matches_reservation r where r.match_id = m.id and r.kind = 'schedule') as reserved
      from matches_match m
      where m.status = 'in_progress' and m.kickoff_at >= ${playingFrom}
      order by m.kickoff_at desc limit ${limit}
    ) union all (
      select m.id, m.provider, 'late', false
      from matches_match m
      where m.status = 'not_started' and m.kickoff_at >= ${lateFrom} and m.kickoff_at < ${lateUntil}
      order by m.kickoff_at desc limit ${limit}
    )`.execute(queries);
  return rows;
}
