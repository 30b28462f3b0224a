import { type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import { type ClientKey, clientKeyRows, type NewMessage } from '../messages/messages.store.ts';

export type HeldRow = Selectable<Tables['rooms_held']>;

/** Stores a held message; false when the client id already has one. */
export async function insertHeld(db: Queries, message: NewMessage, words: readonly string[]): Promise<boolean> {
  const result = await db
    .insertInto('rooms_held')
    .values({
      ...message,
      content: JSON.stringify(message.content),
      words: [...words],
      decided_by: null,
      decided_at: null,
      pending_by: null,
      pending_due_at: null,
    })
    .onConflict((conflict) => conflict.constraint('rooms_held_client_key').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const heldByClientId = (
  db: Queries,
  { room_id: roomId, uid, client_id: clientId }: Pick<NewMessage, 'room_id' | 'uid' | 'client_id'>,
): Promise<HeldRow | undefined> =>
  db
    .selectFrom('rooms_held')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function heldByClientIds(db: Queries, keys: readonly ClientKey[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select h.* from rooms_held h join ${clientKeyRows(keys)} using (room_id, uid, client_id)`.execute(db);
  return rows;
}

/** Waiting messages of a user in a room, oldest first. */
export const readWaiting = (db: Queries, roomId: string, uid: string): Promise<HeldRow[]> =>
  db
    .selectFrom('rooms_held')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(50)
    .execute();

export async function waitingPage(
  db: Queries,
  { roomId, page, pageSize }: { roomId?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: HeldRow[]; total: number }> {
  let waiting = db.selectFrom('rooms_held').where('state', '=', 'waiting').where('pending_due_at', 'is', null);
  if (roomId !== undefined) waiting = waiting.where('room_id', '=', roomId);
  const [rows, counted] = await Promise.all([
    waiting
      .selectAll()
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    waiting.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

/** Author and room of the messages that wait for a decision. */
export const waitingAuthors = (db: Queries, ids: readonly string[]): Promise<{ uid: string; room_id: string }[]> =>
  db
    .selectFrom('rooms_held')
    .select(['uid', 'room_id'])
    .distinct()
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('pending_due_at', 'is', null)
    .execute();

/** Locks the messages that wait for a decision, in the order they were sent. */
export const lockWaiting = (tx: Tx, ids: readonly string[]): Promise<HeldRow[]> =>
  tx
    .selectFrom('rooms_held')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('pending_due_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const decideHeld = (
  tx: Tx,
  ids: readonly string[],
  { state, by, at }: { state: 'released' | 'refused'; by: string; at: Date },
) =>
  ids.length === 0
    ? Promise.resolve()
    : tx.updateTable('rooms_held').set({ state, decided_by: by, decided_at: at }).where('id', 'in', ids).execute();

/** Rejects messages as soon as that can no longer be undone. */
export const putPending = (tx: Tx, ids: readonly string[], { by, due }: { by: string; due: Date }) =>
  ids.length === 0
    ? Promise.resolve()
    : tx.updateTable('rooms_held').set({ pending_by: by, pending_due_at: due }).where('id', 'in', ids).execute();

/** Locks messages whose rejection can still be undone; with `by`, only those that this operator rejected. */
export function lockPending(tx: Tx, ids: readonly string[], by: string | null): Promise<HeldRow[]> {
  const pending = tx
    .selectFrom('rooms_held')
    .selectAll()
    .where('id', 'in', ids)
    .where('pending_due_at', 'is not', null);
  return (by === null ? pending : pending.where('pending_by', '=', by)).orderBy('id').forUpdate().execute();
}

export async function pendingAuthors(db: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rooms_held')
    .select('uid')
    .distinct()
    .where('id', 'in', ids)
    .where('pending_due_at', 'is not', null)
    .execute();
  return rows.map(({ uid }) => uid);
}

export const dropPending = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve()
    : tx.updateTable('rooms_held').set({ pending_by: null, pending_due_at: null }).where('id', 'in', ids).execute();

/** Rejects messages that are due at `now`, each in one process only; returns them. */
export async function refuseDue(
  db: Queries,
  now: Date,
  limit: number,
): Promise<Pick<HeldRow, 'id' | 'uid' | 'room_id' | 'client_id'>[]> {
  const { rows } = await sql<Pick<HeldRow, 'id' | 'uid' | 'room_id' | 'client_id'>>`
    update rooms_held
    set state = 'refused', decided_by = pending_by, decided_at = ${now}, pending_by = null, pending_due_at = null
    where id in (
      select id from rooms_held where pending_due_at <= ${now} order by pending_due_at limit ${limit}
      for update skip locked
    )
    returning id, uid, room_id, client_id`.execute(db);
  return rows;
}

/** Rejects all waiting messages of a user in a room; returns them. */
export const refuseWaitingOf = (
  tx: Tx,
  { roomId, uid }: { roomId: string; uid: string },
  { by, at }: { by: string; at: Date },
): Promise<Pick<HeldRow, 'id' | 'client_id'>[]> =>
  tx
    .updateTable('rooms_held')
    .set({ state: 'refused', decided_by: by, decided_at: at, pending_by: null, pending_due_at: null })
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .where('state', '=', 'waiting')
    .returning(['id', 'client_id'])
    .execute();

/** Ids of the rows whose client id already belongs to a message of the room. */
export async function findPosted(tx: Tx, rows: readonly HeldRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: found } = await sql<{ id: string }>`
    select h.id from rooms_held h join rooms_message m using (room_id, uid, client_id)
    where h.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return new Set(found.map(({ id }) => id));
}

/** Deletes messages decided before `before`; the audit log keeps their content. */
export const dropDecided = (db: Queries, before: Date) =>
  db.deleteFrom('rooms_held').where('state', '<>', 'waiting').where('decided_at', '<', before).execute();
