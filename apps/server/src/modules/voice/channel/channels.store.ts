import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { ChannelTable } from '../voice.tables.ts';
import '../voice.tables.ts';

export type ChannelRow = Selectable<ChannelTable>;

/** A channel while it is open. */
export interface OpenChannelRow extends ChannelRow {
  readonly opening_id: string;
  readonly session_id: string;
  readonly engine_id: string;
}

export const isOpen = (row: ChannelRow | undefined): row is OpenChannelRow =>
  row !== undefined && row.opening_id !== null;

export const readChannel = (db: Queries, roomId: string): Promise<ChannelRow | undefined> =>
  db.selectFrom('voice_channel').selectAll().where('room_id', '=', roomId).executeTakeFirst();

/** The channel, locked for this transaction: all changes of a room's link-mic happen one after another. */
export const lockChannel = (tx: Tx, roomId: string): Promise<ChannelRow | undefined> =>
  tx.selectFrom('voice_channel').selectAll().where('room_id', '=', roomId).forUpdate().executeTakeFirst();

/** Stores a closed channel unless the room has one. */
export async function ensureChannel(tx: Tx, row: Insertable<ChannelTable>): Promise<void> {
  await tx
    .insertInto('voice_channel')
    .values(row)
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .execute();
}

export type ChannelPatch = Omit<Updateable<ChannelTable>, 'room_id' | 'version'>;

/** Changes a channel and raises its version, also with an empty patch. */
export const changeChannelRow = (tx: Tx, roomId: string, patch: ChannelPatch): Promise<ChannelRow> =>
  tx
    .updateTable('voice_channel')
    .set((eb) => ({ ...patch, version: eb('version', '+', '1') }))
    .where('room_id', '=', roomId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Every open channel; at most one for each host on air. */
export const openChannels = (db: Queries): Promise<ChannelRow[]> =>
  db.selectFrom('voice_channel').selectAll().where('opening_id', 'is not', null).orderBy('room_id').execute();

/** Notes that an engine runs. */
export async function noteEngine(db: Db, id: string, at: Date): Promise<void> {
  await db
    .insertInto('voice_engine')
    .values({ id, seen_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: at }))
    .execute();
}

/** The engine that was seen last since an instant, except for one. */
export async function newestEngine(db: Queries, since: Date, except: string): Promise<string | null> {
  const row = await db
    .selectFrom('voice_engine')
    .select('id')
    .where('seen_at', '>=', since)
    .where('id', '<>', except)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isEngineSeen(db: Queries, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('voice_engine')
    .select('id')
    .where('id', '=', id)
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Open channels whose engine was not seen since. */
export async function forsakenChannels(db: Queries, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('voice_channel as c')
    .select('c.room_id')
    .where('c.opening_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('voice_engine as e')
            .select(sql`1`.as('one'))
            .whereRef('e.id', '=', 'c.engine_id')
            .where('e.seen_at', '>=', since),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.room_id);
}

/** Forgets engines that are gone. */
export async function deleteEngines(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('voice_engine').where('seen_at', '<', before).execute();
}

/** Rooms whose channels belong to these hosts. */
export async function roomsOfHosts(db: Queries, hostIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('voice_channel').select('room_id').where('host_uid', 'in', hostIds).execute();
  return rows.map((row) => row.room_id);
}

/** Deletes the channels of hosts, with their requests. */
export async function deleteChannels(db: Queries, hostIds: readonly string[]): Promise<void> {
  await db.deleteFrom('voice_channel').where('host_uid', 'in', hostIds).execute();
}
