import { contentTypes } from '@touchline/contract/enums';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ReportedMessageKey {
  readonly report_id: string;
  readonly message_id: string;
}

const isUnmoved = sql`content_type = ${sql.lit(contentTypes.merged_forward)} and merged_id is null`;

/** Some messages of reports, after one of them, whose merged forward is stored in their content. */
export async function unmovedAfter(
  db: Db,
  after: ReportedMessageKey | null,
  limit: number,
): Promise<ReportedMessageKey[]> {
  const { rows } = await sql<ReportedMessageKey>`
    select report_id, message_id from reports_message
    where ${isUnmoved}
      and (report_id, message_id) > (${after?.report_id ?? '0'}::bigint, ${after?.message_id ?? '0'}::bigint)
    order by report_id, message_id limit ${limit}`.execute(db);
  return rows;
}

/** The same of one report. */
export async function readUnmoved(db: Db, reportId: string): Promise<ReportedMessageKey[]> {
  const { rows } = await sql<ReportedMessageKey>`
    select report_id, message_id from reports_message where ${isUnmoved} and report_id = ${reportId}`.execute(db);
  return rows;
}

const ofKey = ({ report_id: reportId, message_id: messageId }: ReportedMessageKey) =>
  sql`report_id = ${reportId} and message_id = ${messageId}`;

/** Locks a message; false when another process has moved it. */
export async function lockUnmoved(tx: Tx, key: ReportedMessageKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports_message where ${ofKey(key)} and ${isUnmoved} for update`.execute(tx);
  return rows.length > 0;
}

export const contentOf = (key: ReportedMessageKey) =>
  sql`select message_id as key, content from reports_message where ${ofKey(key)}`;

export async function setMoved(
  tx: Tx,
  key: ReportedMessageKey,
  { content, mergedId }: { readonly content: object; readonly mergedId: string },
): Promise<void> {
  await sql`
    update reports_message set content = ${JSON.stringify(content)}::jsonb, merged_id = ${mergedId}
    where ${ofKey(key)}`.execute(tx);
}
