import type { Side, SideLineup, StatisticsState } from '@touchline/contract/matches';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';

export interface LineupToStore extends SideLineup {
  readonly matchId: string;
  readonly side: Side;
  readonly sequence: number;
}

/** Rows are written in one order, so that two concurrent deliveries do not deadlock. Returns the match of each changed row. */
export async function upsertLineups(db: Queries, lineups: readonly LineupToStore[], now: Date): Promise<string[]> {
  if (lineups.length === 0) return [];
  const written = await db
    .insertInto('matches_lineup')
    .values(
      lineups.toSorted(byMatch).map((lineup) => ({
        match_id: lineup.matchId,
        side: lineup.side,
        formation: lineup.formation,
        coach: lineup.coach && JSON.stringify(lineup.coach),
        players: JSON.stringify(lineup.players),
        sequence: lineup.sequence,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['match_id', 'side'])
        .doUpdateSet((row) => ({
          formation: row.ref('excluded.formation'),
          coach: sql`excluded.coach`,
          players: sql`excluded.players`,
          sequence: row.ref('excluded.sequence'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .where('matches_lineup.sequence', '<', sql<string>`excluded.sequence`),
    )
    .returning('match_id')
    .execute();
  return written.map((row) => row.match_id);
}

/** Like `upsertLineups`. */
export async function upsertStatistics(
  db: Queries,
  statistics: readonly (StatisticsState & { readonly matchId: string })[],
  now: Date,
): Promise<string[]> {
  if (statistics.length === 0) return [];
  const written = await db
    .insertInto('matches_statistics')
    .values(
      statistics.toSorted(byMatch).map(({ matchId, sequence, values }) => ({
        match_id: matchId,
        values: JSON.stringify(values),
        sequence,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('match_id')
        .doUpdateSet((row) => ({
          values: sql`excluded.values`,
          sequence: row.ref('excluded.sequence'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .where('matches_statistics.sequence', '<', sql<string>`excluded.sequence`),
    )
    .returning('match_id')
    .execute();
  return written.map((row) => row.match_id);
}

interface SheetKey {
  readonly matchId: string;
  readonly side?: Side;
}

const byMatch = (a: SheetKey, b: SheetKey): number => {
  if (a.matchId !== b.matchId) return a.matchId < b.matchId ? -1 : 1;
  return (a.side ?? '') < (b.side ?? '') ? -1 : 1;
};
