import { lastingLines, type RoomAct } from '@touchline/contract/rooms';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import type { MessageRow, MuteRow, RoomRow } from '../rooms.store.ts';
import type { ActorRole } from '../rooms.tables.ts';

export type LogRow = Selectable<Tables['rooms_log']>;

/** Locks a room for the rest of the transaction, so that actions run one after the other. */
export const lockRoom = (tx: Tx, roomId: string) =>
  tx.selectFrom('rooms_room').select('id').where('id', '=', roomId).forNoKeyUpdate().executeTakeFirst();

export interface NewLogRow {
  readonly id: string;
  readonly room_id: string;
  readonly act: RoomAct;
  readonly by_uid: string;
  readonly by_role: ActorRole;
  readonly target_uid: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export const insertLog = (tx: Tx, entry: NewLogRow) =>
  tx
    .insertInto('rooms_log')
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();

/** Newest first; only entries about one user when `target` is given. */
export function readLog(
  db: Queries,
  roomId: string,
  { target, before, limit }: { target?: string | undefined; before?: string | undefined; limit: number },
): Promise<LogRow[]> {
  let query = db.selectFrom('rooms_log').selectAll().where('room_id', '=', roomId).orderBy('id', 'desc').limit(limit);
  if (target !== undefined) query = query.where('target_uid', '=', target);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

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

export const putOnBlacklist = (tx: Tx, mark: Mark) => tx.insertInto('rooms_blacklist').values(mark).execute();

export const dropFromBlacklist = (tx: Tx, roomId: string, uid: string) =>
  tx.deleteFrom('rooms_blacklist').where('room_id', '=', roomId).where('uid', '=', uid).execute();

export const putAdmin = (tx: Tx, { room_id, uid, by_uid, at }: Mark) =>
  tx.insertInto('rooms_admin').values({ room_id, uid, by_uid, at }).execute();

export const dropAdmin = (tx: Tx, roomId: string, uid: string) =>
  tx.deleteFrom('rooms_admin').where('room_id', '=', roomId).where('uid', '=', uid).execute();

export type RoomPatch = Partial<
  Pick<
    RoomRow,
    | 'all_muted'
    | 'locked_down'
    | 'followers_only'
    | 'emoji_only'
    | 'account_age_hours'
    | 'speaking_interval'
    | 'announcement'
    | 'welcome'
    | 'pinned_message'
    | 'pinned_by'
    | 'pinned_at'
    | 'cleared_seq'
  >
>;

export const changeRoom = (tx: Tx, roomId: string, patch: RoomPatch) =>
  tx.updateTable('rooms_room').set(patch).where('id', '=', roomId).execute();

/** Deletes all messages of a user that can be deleted; returns how many. */
export async function deleteAllOf(
  tx: Tx,
  roomId: string,
  uid: string,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const result = await tx
    .updateTable('rooms_message')
    .set({ deleted_at: at, deleted_by: by })
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .where('content_type', 'not in', lastingLines)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export const countMessages = async (db: Queries, roomId: string, uid: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from rooms_message where room_id = ${roomId} and uid = ${uid}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Messages of a user, newest first, including deleted ones. */
export const messagesOf = (db: Queries, roomId: string, uid: string, limit: number): Promise<MessageRow[]> =>
  db
    .selectFrom('rooms_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

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
