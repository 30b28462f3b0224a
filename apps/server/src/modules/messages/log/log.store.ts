import { type Selectable, sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { UserLogTable } from '../messages.tables.ts';

export type LogRow = Selectable<UserLogTable>;

/** One event for several users, before it has positions. */
export interface LogInsert {
  readonly uids: readonly string[];
  readonly type: string;
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly data: unknown;
}

export type LogPlace = Pick<LogRow, 'position' | 'read_seq' | 'unread' | 'mention_seq'>;

/**
 * Appends events to the logs of their users; returns a place for each event and user, in their order. The first
 * statement takes the positions, and locks the users in one order; the second reads what was committed before, so that
 * a read state is never older than its position.
 */
export async function insertLog(tx: Tx, events: readonly LogInsert[], at: Date): Promise<LogPlace[]> {
  const uids = events.flatMap((event) => event.uids);
  const left = new Map<string, number>();
  for (const uid of uids) left.set(uid, (left.get(uid) ?? 0) + 1);
  const counts = [...left];
  // How many events of the same user follow.
  const after = uids.map((uid) => {
    const rest = (left.get(uid) ?? 0) - 1;
    left.set(uid, rest);
    return rest;
  });
  const positions = sql`
    insert into messages_position as p (uid, position, used_at)
    select uid, events, ${at} from unnest(
      ${integers(counts.map(([uid]) => uid))}::bigint[], ${integers(counts.map(([, count]) => count))}::bigint[]
    ) as t (uid, events) order by uid
    on conflict (uid) do update set position = p.position + excluded.position`.execute(tx);
  const inserted = sql<LogPlace>`
    insert into messages_log
      (uid, position, type, conversation_id, message_id, read_seq, unread, mention_seq, data, at)
    select r.uid, p.position - r.after, e.type, e.conversation_id, e.message_id, m.read_seq,
      greatest(0, coalesce(m.left_seq, c.last_seq) - m.read_seq - m.uncounted), m.mentions[1], e.data::jsonb, ${at}
    from unnest(
      ${integers(uids)}::bigint[], ${integers(after)}::bigint[],
      ${integers(events.flatMap((event, index) => event.uids.map(() => index + 1)))}::bigint[]
    ) with ordinality as r (uid, after, event, place)
    join unnest(
      ${texts(events.map(({ type }) => type))}::text[],
      ${texts(events.map(({ conversationId }) => conversationId))}::text[],
      ${integers(events.map(({ messageId }) => messageId))}::bigint[],
      ${texts(events.map(({ data }) => (data === null ? null : JSON.stringify(data))))}::text[]
    ) with ordinality as e (type, conversation_id, message_id, data, event) on e.event = r.event
    join messages_position p on p.uid = r.uid
    left join messages_member m on m.conversation_id = e.conversation_id and m.uid = r.uid
    left join messages_conversation c on c.id = m.conversation_id
    order by r.place
    returning position, read_seq, unread, mention_seq`.execute(tx);
  const [, { rows }] = await Promise.all([positions, inserted]);
  return rows;
}

/** Newest position of a user; 0 without one. */
export async function readPosition(db: Queries, uid: string): Promise<number> {
  const row = await db.selectFrom('messages_position').select('position').where('uid', '=', uid).executeTakeFirst();
  return Number(row?.position ?? 0);
}

export const logAfter = (db: Queries, uid: string, position: number, limit: number): Promise<LogRow[]> =>
  db
    .selectFrom('messages_log')
    .selectAll()
    .where('uid', '=', uid)
    .where('position', '>', String(position))
    .orderBy('position')
    .limit(limit)
    .execute();

/** Deletes some of the oldest events; returns how many. */
export async function deleteLogBefore(db: Queries, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ uid: string }>`
    delete from messages_log where ctid = any(array(
      select ctid from messages_log where at < ${before} order by at limit ${limit}
    )) returning uid`.execute(db);
  return rows.length;
}
