import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';

interface FilledRoom {
  readonly id: string;
  readonly match_id: string | null;
  readonly created_at: Date;
}

/**
 * A page of match rooms that may have messages older than `before`, oldest first, after the last room of the previous
 * page.
 */
export const filledRooms = (
  db: Queries,
  before: Date,
  after: FilledRoom | undefined,
  limit: number,
): Promise<FilledRoom[]> =>
  db
    .selectFrom('rooms_room')
    .select(['id', 'match_id', 'created_at'])
    .where('kind', '=', 'match')
    .where('emptied_at', 'is', null)
    .where('created_at', '<', before)
    .where(
      sql<boolean>`(created_at, id) > (${after?.created_at ?? new Date(0)}::timestamptz, ${after?.id ?? '0'}::bigint)`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ids of the rooms that have held messages. */
export async function roomsWithHeld(db: Queries, roomIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('rooms_held')
    .select('room_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('room_id', 'in', roomIds)
    .execute();
  return new Set(rows.map(({ room_id: roomId }) => roomId));
}

/** Deletes the oldest messages of a room that are older than `before`; returns how many. */
export async function deleteMessagesBefore(db: Queries, roomId: string, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rooms_message where room_id = ${roomId} and seq in (
      select seq from rooms_message where room_id = ${roomId} and at < ${before} order by seq limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Marks a room as emptied, unless it still has messages. */
export async function markEmptied(db: Queries, roomId: string, at: Date): Promise<void> {
  await sql`
    update rooms_room set emptied_at = ${at}, pinned_message = null, pinned_by = null, pinned_at = null
    where id = ${roomId} and not exists (select from rooms_message where room_id = ${roomId})`.execute(db);
}
