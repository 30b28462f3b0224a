import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { SessionTable, StreamTable } from './streams.tables.ts';

export type StreamRow = Omit<StreamTable, 'auto_on_air'> & { auto_on_air: boolean };
export type SessionRow = Omit<SessionTable, 'peak_viewers'> & { peak_viewers: number };

const streamBy = (db: Queries, column: 'host_uid' | 'public_id', value: string): Promise<StreamRow | undefined> =>
  db.selectFrom('streams_stream').selectAll().where(column, '=', value).executeTakeFirst();

export const streamByPublicId = (db: Queries, publicId: string): Promise<StreamRow | undefined> =>
  streamBy(db, 'public_id', publicId);
export const readStream = (db: Queries, hostId: string): Promise<StreamRow | undefined> =>
  streamBy(db, 'host_uid', hostId);

/** The stream of a host; created from `fresh` when missing. Concurrent callers get the same one. */
export async function ensureStream(
  db: Queries,
  fresh: Pick<StreamRow, 'host_uid' | 'public_id' | 'live_code' | 'created_at'>,
): Promise<StreamRow> {
  const found = await readStream(db, fresh.host_uid);
  if (found) return found;
  await db
    .insertInto('streams_stream')
    .values(fresh)
    .onConflict((conflict) => conflict.column('host_uid').doNothing())
    .execute();
  return db.selectFrom('streams_stream').selectAll().where('host_uid', '=', fresh.host_uid).executeTakeFirstOrThrow();
}

export type StreamPatch = Partial<
  Pick<StreamRow, 'live_code' | 'auto_on_air' | 'match_id' | 'refused_until' | 'refused_reason'>
>;

export const streamsAmong = (db: Queries, hostIds: readonly string[]): Promise<Pick<StreamRow, 'host_uid'>[]> =>
  db
    .selectFrom('streams_stream')
    .select('host_uid')
    .where(sql<boolean>`host_uid = any(${hostIds}::bigint[])`)
    .execute();

export async function updateStream(db: Queries, hostId: string, patch: StreamPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await db.updateTable('streams_stream').set(patch).where('host_uid', '=', hostId).execute();
}

export const openSessions = (db: Queries): Promise<SessionRow[]> =>
  db.selectFrom('streams_session').selectAll().where('ended_at', 'is', null).execute();

/** Cut-offs since a time that were the last broadcast of their host. */
export const cutOffSince = (db: Queries, since: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('streams_session as cut')
    .selectAll('cut')
    .where('cut.state', '=', 'cut_off')
    .where('cut.ended_at', '>', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('streams_session as later')
            .select('later.id')
            .whereRef('later.host_uid', '=', 'cut.host_uid')
            .whereRef('later.started_at', '>', 'cut.started_at'),
        ),
      ),
    )
    .execute();

export const sessionById = (db: Queries, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('streams_session').selectAll().where('id', '=', id).executeTakeFirst();

export const readOpenSession = (db: Queries, hostId: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('streams_session')
    .selectAll()
    .where('host_uid', '=', hostId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Violates `streams_session_open` when the host has an open session. */
export const insertSession = (
  db: Queries,
  session: Omit<SessionRow, 'lost_at' | 'ended_at' | 'end_reason' | 'cut_off_template' | 'ended_by' | 'peak_viewers'>,
): Promise<SessionRow> => db.insertInto('streams_session').values(session).returningAll().executeTakeFirstOrThrow();

export type SessionPatch = Partial<Omit<SessionRow, 'id' | 'host_uid' | 'room_id'>>;

/**
 * Changes an open session while it is in one of `states` (and has `clientId`, when given); undefined otherwise, so that
 * one of several concurrent callers succeeds.
 */
export function changeSession(
  db: Queries,
  id: string,
  patch: SessionPatch,
  only: { states?: readonly SessionRow['state'][]; clientId?: string } = {},
): Promise<SessionRow | undefined> {
  let query = db.updateTable('streams_session').set(patch).where('id', '=', id).where('ended_at', 'is', null);
  if (only.states) query = query.where('state', 'in', only.states);
  if (only.clientId !== undefined) query = query.where('client_id', '=', only.clientId);
  return query.returningAll().executeTakeFirst();
}

/** Records that encoders are connected, and the peak audience so far. */
export async function recordSeen(db: Queries, seen: readonly { id: string; peak: number }[], at: Date): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    update streams_session s set seen_at = ${at}, peak_viewers = greatest(s.peak_viewers, t.peak)
    from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ peak }) => peak)}::int[]) as t (id, peak)
    where s.id = t.id and s.ended_at is null`.execute(db);
}

/** Deletes the streams of hosts and their broadcasts. */
export async function deleteStreams(db: Queries, hostIds: readonly string[]): Promise<void> {
  if (hostIds.length === 0) return;
  await db.deleteFrom('streams_session').where('host_uid', 'in', hostIds).execute();
  await db.deleteFrom('streams_stream').where('host_uid', 'in', hostIds).execute();
}

/** Moves broadcasts, and the matches that hosts chose, to another match. */
export async function moveMatch(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('streams_session').set({ match_id: to }).where('match_id', '=', from).execute();
  await tx.updateTable('streams_stream').set({ match_id: to }).where('match_id', '=', from).execute();
}
