import { contentTypes } from '@touchline/contract/enums';
import { type MessageContent, undeletableContentTypes } from '@touchline/contract/rooms';
import { type Selectable, sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { jsonRows } from '../../../platform/db/json-rows.ts';
import type { MessageTable, RoomTable } from '../rooms.tables.ts';

export type MessageRow = Omit<MessageTable, 'content'> & { content: MessageContent };

/** A message that is not stored yet; the database assigns its sequence. */
export type NewMessage = Omit<MessageRow, 'seq' | 'deleted_at' | 'deleted_by'>;

/**
 * Stores messages of any rooms in one statement and gives each the next sequence of its room, in the order of the list.
 * The same statement raises the counter of the room, so sequences are dense whatever else appends. All or nothing; a
 * reused client id violates `rooms_message_client_key`.
 */
export async function insertMessages(db: Queries, messages: readonly NewMessage[]): Promise<Map<string, number>> {
  const column = <K extends keyof NewMessage>(name: K): NewMessage[K][] => messages.map((message) => message[name]);
  // All contents are one JSON text: quoting each in an array literal costs more than the rest of the statement.
  const stored = await jsonRows<readonly [id: string, seq: number]>(
    db,
    sql`
    with sent as (
      select * from rows from (
        unnest(
          ${integers(column('room_id'))}::bigint[], ${integers(column('id'))}::bigint[], ${integers(column('uid'))}::bigint[],
          ${integers(column('content_type'))}::int[], ${texts(column('client_id'))}::text[],
          ${texts(column('digest'))}::text[], ${instants(column('at'))}::timestamptz[]
        ), jsonb_array_elements(${JSON.stringify(column('content'))}::jsonb)
      ) with ordinality as t (room_id, id, uid, content_type, client_id, digest, at, content, place)
    ), counted as (
      select room_id, count(*) as messages from sent group by room_id
    ), raised as (
      update rooms_room r set last_seq = r.last_seq + c.messages
      from counted c where r.id = c.room_id
      returning r.id, r.last_seq - c.messages as base
    ), stored as (
      insert into rooms_message (room_id, seq, id, uid, content_type, content, client_id, digest, at)
      select s.room_id, r.base + row_number() over (partition by s.room_id order by s.place),
        s.id, s.uid, s.content_type, s.content, s.client_id, s.digest, s.at
      from sent s join raised r on r.id = s.room_id
      returning id, seq
    )
    select json_agg(json_build_array(id::text, seq)) as rows from stored`,
  );
  return new Map(stored);
}

export const messageById = (db: Queries, roomId: string, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('rooms_message').selectAll().where('id', '=', id).where('room_id', '=', roomId).executeTakeFirst();

/** A message of any room. */
export const messageAnywhere = (db: Queries, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('rooms_message').selectAll().where('id', '=', id).executeTakeFirst();

/** What identifies a message for its sender. */
export interface ClientKey {
  readonly roomId: string;
  readonly uid: string;
  readonly clientId: string;
}

/** The keys as rows (room_id, uid, client_id), which are names of columns. */
export const clientKeyRows = (keys: readonly ClientKey[]) => sql`unnest(
  ${integers(keys.map(({ roomId }) => roomId))}::bigint[],
  ${integers(keys.map(({ uid }) => uid))}::bigint[],
  ${texts(keys.map(({ clientId }) => clientId))}::text[]
) as wanted (room_id, uid, client_id)`;

export async function messagesByClientIds(db: Queries, keys: readonly ClientKey[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from rooms_message m join ${clientKeyRows(keys)} using (room_id, uid, client_id)`.execute(db);
  return rows;
}

/** Message contents of one user in a room by client id, including deleted ones. */
export async function contentsByClientId(
  db: Queries,
  key: { roomId: string; uid: string; clientIds: readonly string[] },
): Promise<Map<string, MessageRow['content']>> {
  if (key.clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('rooms_message')
    .select(['client_id', 'content'])
    .where('room_id', '=', key.roomId)
    .where('uid', '=', key.uid)
    .where('client_id', 'in', key.clientIds)
    .execute();
  return new Map(rows.map((row) => [row.client_id ?? '', row.content]));
}

/** Types of messages that other modules post; no user wrote them. */
const notifiedTypes = [contentTypes.gift, contentTypes.red_packet];

/** The latest message of a user in a room, deleted or not. */
export const readLastMessage = (db: Queries, roomId: string, uid: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('rooms_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .where('content_type', 'not in', notifiedTypes)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A room and the sequence up to which its messages are cleared. */
type ClearedRoom = Pick<Selectable<RoomTable>, 'id' | 'cleared_seq'>;

/** Messages that are neither deleted nor cleared, newest first, below the sequence `before` when given. */
export function readMessages(
  db: Queries,
  { id: roomId, cleared_seq: cleared }: ClearedRoom,
  limit: number,
  before: number | null,
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('rooms_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('seq', '>', cleared)
    .where('deleted_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('seq', '<', String(before));
  return query.execute();
}

/** All messages of a room, newest first, including deleted and cleared ones. */
export function messagesIn(db: Queries, roomId: string, limit: number, before: number | null): Promise<MessageRow[]> {
  let query = db
    .selectFrom('rooms_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('seq', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('seq', '<', String(before));
  return query.execute();
}

/** Ids of the deleted messages among these. */
export async function deletedAmong(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('rooms_message')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Marks a message as deleted; false when it already was. */
export async function markDeleted(
  db: Queries,
  message: { roomId: string; id: string; by: string; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('rooms_message')
    .set({ deleted_at: message.at, deleted_by: message.by })
    .where('id', '=', message.id)
    .where('room_id', '=', message.roomId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Restores a message that a user deleted after a time; false when there is none. */
export async function restoreDeleted(
  db: Queries,
  { roomId, id, by, since }: { roomId: string; id: string; by: string; since: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('rooms_message')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .where('deleted_by', '=', by)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

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
    .where('content_type', 'not in', undeletableContentTypes)
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
export const readMessagesOfUser = (db: Queries, roomId: string, uid: string, limit: number): Promise<MessageRow[]> =>
  db
    .selectFrom('rooms_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('uid', '=', uid)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
