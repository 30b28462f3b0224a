import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { MuteRow } from '../rooms.store.ts';
import type { ActorRole } from '../rooms.tables.ts';

/** A row about a user in a room, with the moderator who made it. */
export interface Mark {
  readonly room_id: string;
  readonly uid: string;
  readonly by_uid: string;
  readonly by_role: ActorRole;
  readonly at: Date;
}

export const putMute = (
  tx: Tx,
  mute: Mark & { readonly until: Date | null; readonly match_id: string | null; readonly session_id: string | null },
) =>
  tx
    .insertInto('rooms_mute')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['room_id', 'uid']).doUpdateSet(mute))
    .execute();

export const dropMute = (tx: Queries, roomId: string, uid: string) =>
  tx.deleteFrom('rooms_mute').where('room_id', '=', roomId).where('uid', '=', uid).execute();

/** The mutes of a user in any room that have not ended, the latest first. */
export const mutesOf = (
  db: Queries,
  uid: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<MuteRow[]> =>
  db
    .selectFrom('rooms_mute')
    .selectAll()
    .where('uid', '=', uid)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();

export const putOnBlacklist = (tx: Tx, mark: Mark) => tx.insertInto('rooms_blacklist').values(mark).execute();

export const dropFromBlacklist = (tx: Tx, roomId: string, uid: string) =>
  tx.deleteFrom('rooms_blacklist').where('room_id', '=', roomId).where('uid', '=', uid).execute();

export const putAdmin = (tx: Tx, { room_id, uid, by_uid, at }: Mark) =>
  tx.insertInto('rooms_admin').values({ room_id, uid, by_uid, at }).execute();

export const dropAdmin = (tx: Tx, roomId: string, uid: string) =>
  tx.deleteFrom('rooms_admin').where('room_id', '=', roomId).where('uid', '=', uid).execute();

/** A page of the mutes that end with a match or a broadcast, after the last mute of the previous page. */
export function openEndedMutes(
  db: Queries,
  after: Pick<MuteRow, 'room_id' | 'uid'> | undefined,
  limit: number,
): Promise<MuteRow[]> {
  let query = db.selectFrom('rooms_mute').selectAll().where('until', 'is', null);
  if (after) query = query.where(sql<boolean>`(room_id, uid) > (${after.room_id}::bigint, ${after.uid}::bigint)`);
  return query.orderBy('room_id').orderBy('uid').limit(limit).execute();
}

/** Removes exactly this mute; false when it is gone or was replaced. */
export async function dropOpenEndedMute(db: Queries, mute: MuteRow): Promise<boolean> {
  const result = await db
    .deleteFrom('rooms_mute')
    .where('room_id', '=', mute.room_id)
    .where('uid', '=', mute.uid)
    .where('at', '=', mute.at)
    .where('until', 'is', null)
    .where('match_id', 'is not distinct from', mute.match_id)
    .where('session_id', 'is not distinct from', mute.session_id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes mutes that expired before `before`; returns the ids of their rooms. */
export const dropOldMutes = async (db: Queries, before: Date): Promise<string[]> => {
  const rows = await db.deleteFrom('rooms_mute').where('until', '<', before).returning('room_id').execute();
  return [...new Set(rows.map(({ room_id: roomId }) => roomId))];
};
