import { limits } from '@touchline/contract/limits';
import { type Selectable, sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { ReportedStored, StillHeld } from '../../messages/index.ts';
import type { ReportedMessageTable } from '../reports.tables.ts';

export type ReportedMessageRow = Selectable<ReportedMessageTable>;

export interface NewReportedMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderUid: string;
  readonly senderName: string;
  readonly at: Date;
  readonly contentType: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly mergedId: string | null;
}

interface ChosenBy {
  readonly reportId: string;
  readonly reporter: { readonly uid: string; readonly name: string };
  readonly at: Date;
}

/** Stores messages with a report, once each. A reporter keeps the latest ones; older ones are dropped. */
export async function addMessages(
  tx: Tx,
  { reportId, reporter, at }: ChosenBy,
  messages: readonly NewReportedMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const column = <K extends keyof NewReportedMessage>(name: K): NewReportedMessage[K][] =>
    messages.map((message) => message[name]);
  await sql`
    insert into reports_message
      (report_id, message_id, reporter_uid, reporter_name, conversation_id, sender_uid, sender_name, content_type,
        content, merged_id, at, reported_at)
    select ${reportId}, t.id, ${reporter.uid}, ${reporter.name}, t.conversation_id, t.sender_uid, t.sender_name,
      t.content_type, t.content::jsonb, t.merged_id, t.at, ${at}
    from unnest(
      ${integers(column('id'))}::bigint[], ${texts(column('conversationId'))}::text[],
      ${integers(column('senderUid'))}::bigint[], ${texts(column('senderName'))}::text[],
      ${integers(column('contentType'))}::int[],
      ${texts(column('content').map((content) => JSON.stringify(content)))}::text[],
      ${integers(column('mergedId'))}::bigint[], ${instants(column('at'))}::timestamptz[]
    ) as t (id, conversation_id, sender_uid, sender_name, content_type, content, merged_id, at)
    on conflict (report_id, message_id) do nothing`.execute(tx);
  await sql`
    delete from reports_message where report_id = ${reportId} and message_id = any(array(
      select message_id from reports_message where report_id = ${reportId} and reporter_uid = ${reporter.uid}
      order by reported_at desc, message_id desc offset ${limits.content.reportMessagesKept}
    ))`.execute(tx);
}

/** Those of some messages that a user chose for a report that is open. */
export async function chosenBefore(
  queries: Queries,
  { uid, messageIds, conversationId }: { uid: string; messageIds: readonly string[]; conversationId: string },
): Promise<{ id: string; senderUid: string }[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<{ id: string; senderUid: string }>`
    select distinct m.message_id as id, m.sender_uid as "senderUid"
    from reports_message m join reports_report r on r.id = m.report_id
    where m.reporter_uid = ${uid} and m.message_id = any(${integers(messageIds)}::bigint[])
      and m.conversation_id = ${conversationId} and r.state <> 'closed'`.execute(queries);
  return rows;
}

/** Bytes of a message besides its content, such as the names of users. */
const othersBytes = 500;

/** Messages of a report after one of them, the oldest first, as many as fit into a page; at least one. */
export async function readReportedMessages(
  db: Queries,
  reportId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ rows: ReportedMessageRow[]; more: boolean }> {
  const { rows } = await sql<
    ReportedMessageRow & { readonly found: string; readonly place: string; readonly bytes: string }
  >`
    select * from (
      select m.*, row_number() over (order by message_id) as place, count(*) over () as found,
        sum(octet_length(content::text) + ${othersBytes}::integer) over (order by message_id) as bytes
      from (
        select * from reports_message where report_id = ${reportId} and message_id > ${after}
        order by message_id limit ${limit + 1}
      ) as m
    ) as sized
    where place = 1 or (place <= ${limit} and bytes <= ${limits.messages.pageBytesMax})
    order by place`.execute(db);
  return { rows, more: Number(rows[0]?.found ?? 0) > rows.length };
}

export const readReportedMessage = (
  db: Queries,
  reportId: string,
  messageId: string,
): Promise<ReportedMessageRow | undefined> =>
  db
    .selectFrom('reports_message')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();

export const storedOf = (row: ReportedMessageRow): ReportedStored => ({
  contentType: row.content_type,
  content: row.content,
  mergedId: row.merged_id,
});

/** The stored contents of all messages of a report. */
export const readReportedContents = (tx: Tx, reportId: string) =>
  tx
    .selectFrom('reports_message')
    .select(['content_type as contentType', 'content', 'merged_id as mergedId'])
    .where('report_id', '=', reportId)
    .execute();

/** Those of some messages that are in a report. */
export async function inReport(db: Queries, reportId: string, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('reports_message')
    .select('message_id')
    .where('report_id', '=', reportId)
    .where('message_id', 'in', messageIds)
    .execute();
  return rows.map(({ message_id: id }) => id);
}

/** Deletes messages of reports that were closed before a time; returns their number. */
export async function deleteMessagesClosedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reports_message where (report_id, message_id) in (
      select m.report_id, m.message_id from reports_message m join reports_report r on r.id = m.report_id
      where r.state = 'closed' and r.closed_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Those of some merged forwards that reports hold which these reports still have. */
export const stillHeld: StillHeld = async (queries, holds) => {
  const { rows } = await sql<Awaited<ReturnType<StillHeld>>[number]>`
    select distinct t.merged_id, t.holder_id from unnest(
      ${integers(holds.map((hold) => hold.merged_id))}::bigint[], ${integers(holds.map((hold) => hold.holder_id))}::bigint[]
    ) as t (merged_id, holder_id)
    join reports_message m on m.report_id = t.holder_id and m.merged_id = t.merged_id`.execute(queries);
  return rows;
};
