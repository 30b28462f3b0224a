import { type Selectable, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import type { PushMessageTable } from '../push.tables.ts';
import type { NewChatPush, NewPush, PushProgress } from '../push-writer.ts';

export type PushMessageRow = Selectable<PushMessageTable>;

export interface NumberedPush extends NewPush {
  readonly id: string;
}

/** Adds pushes; returns those whose key is new. */
export async function insertPushes(queries: Queries, pushes: readonly NumberedPush[], at: Date): Promise<Set<string>> {
  const rows = await queries
    .insertInto('push_message')
    .values(
      pushes.map(({ id, key, subject, audience, expiresAt }) => ({
        id,
        key,
        subject: JSON.stringify(subject),
        audience: JSON.stringify(audience),
        position: null,
        at,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function owePushes(queries: Queries, topic: string, ids: readonly string[], dueAt: Date): Promise<void> {
  await sql`select platform_owe(${topic}, ${integers(ids)}::bigint[], ${dueAt}::timestamptz)`.execute(queries);
}

export async function oweChatPushes(queries: Queries, messages: readonly NewChatPush[], dueAt: Date): Promise<void> {
  const pairs = messages.flatMap(({ id, uids }) => uids.map((uid) => ({ id, uid })));
  await sql`
    select push_owe_chat(
      ${integers(pairs.map(({ id }) => id))}::bigint[], ${integers(pairs.map(({ uid }) => uid))}::bigint[],
      ${dueAt}::timestamptz
    )`.execute(queries);
}

export const readPushMessages = (queries: Queries, ids: readonly string[]): Promise<PushMessageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : queries
        .selectFrom('push_message')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/**
 * Moves on in the audience. False when another process was faster: a delivery is made by the one that moves the
 * position, in one transaction.
 */
export async function movePosition(
  queries: Queries,
  { id, position }: Pick<PushMessageRow, 'id' | 'position'>,
  next: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('push_message')
    .set({ position: next, spread: next === null })
    .where('id', '=', id)
    .where('spread', '=', false)
    .where('position', 'is not distinct from', position)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a push that no device has; false when one has. */
export async function deleteUnspread(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_message')
    .where('id', '=', id)
    .where('position', 'is', null)
    .where('spread', '=', false)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Counts of finished deliveries of one push. */
export interface Progress {
  readonly id: string;
  readonly sent: number;
  readonly failed: number;
  readonly gone: number;
  readonly dropped: number;
}

export async function addProgress(queries: Queries, progress: readonly Progress[]): Promise<void> {
  if (progress.length === 0) return;
  // In one order, so that two processes do not deadlock.
  const rows = progress.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const column = (name: keyof Progress) => integers(rows.map((row) => row[name]));
  await sql`
    update push_message m set sent = m.sent + p.sent, failed = m.failed + p.failed, gone = m.gone + p.gone,
      dropped = m.dropped + p.dropped
    from unnest(
      ${column('id')}::bigint[], ${column('sent')}::int[], ${column('failed')}::int[], ${column('gone')}::int[],
      ${column('dropped')}::int[]
    ) as p (id, sent, failed, gone, dropped)
    where m.id = p.id`.execute(queries);
}

export async function progressByKey(queries: Queries, keys: readonly string[]): Promise<Map<string, PushProgress>> {
  if (keys.length === 0) return new Map();
  const rows = await queries
    .selectFrom('push_message')
    .select(['key', 'devices', 'sent', 'failed', 'gone', 'dropped', 'spread'])
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ key, ...progress }) => [key, progress]));
}

/** Deletes some pushes that expired before a time, with what was left to deliver; returns how many. */
export async function deleteExpiredPushes(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_message')
    .where('id', 'in', (eb) =>
      eb.selectFrom('push_message').select('id').where('expires_at', '<', before).orderBy('expires_at').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
