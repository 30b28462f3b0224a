import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/db/database.ts';
import './history.tables.ts';

export type SummaryRow = Selectable<Tables['streams_summary']>;

export const storedSummary = (db: Db, sessionId: string): Promise<SummaryRow | undefined> =>
  db.selectFrom('streams_summary').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** Stores a summary; the first one of a broadcast wins. */
export async function insertSummary(db: Db, row: Insertable<Tables['streams_summary']>): Promise<void> {
  await db
    .insertInto('streams_summary')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Public broadcasts that ended in a time span and have no summary yet, earliest first. */
export async function withoutSummary(
  db: Db,
  span: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<{ id: string; host_uid: string }[]> {
  const { rows } = await sql<{ id: string; host_uid: string }>`
    select s.id, s.host_uid from streams_session s
    where s.ended_at >= ${span.from}::timestamptz and s.ended_at < ${span.to}::timestamptz and not s.private
      and not exists (select from streams_summary k where k.session_id = s.id)
    order by s.ended_at limit ${limit}`.execute(db);
  return rows;
}
