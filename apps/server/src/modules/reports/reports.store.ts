import type { ReportKind, ReportReason, ReportState } from '@touchline/contract/reports';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queries, Tables, Tx } from '../../platform/db/database.ts';

export type ReportRow = Selectable<Tables['reports_report']>;
export type EntryRow = Selectable<Tables['reports_entry']>;
export type StepRow = Selectable<Tables['reports_step']>;

/** Serialises reports of one user, because they are counted. */
export const lockReporter = async (tx: Tx, uid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reporter ${uid}`}, 0))`.execute(tx);
};

/** Serialises reports of one target, so that they are merged. */
export const lockTarget = async (tx: Tx, kind: ReportKind, targetId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${kind} ${targetId}`}, 0))`.execute(tx);
};

export const openReport = (tx: Tx, kind: ReportKind, targetId: string): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('reports_report')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst();

/** Time of the oldest among an account's latest `count` reports; null when there were fewer. */
export async function reportBefore(
  db: Queries,
  uid: string,
  { since, until }: { since: Date; until: Date },
  count: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('reports_entry')
    .select('at')
    .where('uid', '=', uid)
    .where('at', '>', since)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function insertReport(tx: Tx, row: Insertable<Tables['reports_report']>): Promise<void> {
  await tx.insertInto('reports_report').values(row).execute();
}

/** Stores a report; returns whether the account had reported the target before. */
export async function putEntry(tx: Tx, entry: Insertable<Tables['reports_entry']>): Promise<boolean> {
  const { reason, words, at, place } = entry;
  const known = await tx
    .selectFrom('reports_entry')
    .select('uid')
    .where('report_id', '=', entry.report_id)
    .where('uid', '=', entry.uid)
    .executeTakeFirst();
  await tx
    .insertInto('reports_entry')
    .values(entry)
    .onConflict((on) => on.columns(['report_id', 'uid']).doUpdateSet({ reason, words, at, place }))
    .execute();
  return known !== undefined;
}

/** Counts the reporters again. */
export async function updateReporters(
  tx: Tx,
  reportId: string,
  { at, severity }: { at: Date; severity: number },
): Promise<void> {
  await tx
    .updateTable('reports_report')
    .set({
      last_at: at,
      severity,
      reporters: sql<number>`(select count(*) from reports_entry where report_id = ${reportId}::bigint)`,
    })
    .where('id', '=', reportId)
    .execute();
}

export const reportById = (db: Queries, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports_report').selectAll().where('id', '=', id).executeTakeFirst();

export const lockReport = (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateReport = (tx: Tx, id: string, change: Updateable<Tables['reports_report']>): Promise<ReportRow> =>
  tx
    .updateTable('reports_report')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertStep(tx: Tx, step: StepRow): Promise<void> {
  await tx.insertInto('reports_step').values(step).execute();
}

export const readReportSteps = (db: Queries, reportId: string): Promise<StepRow[]> =>
  db.selectFrom('reports_step').selectAll().where('report_id', '=', reportId).orderBy('id').execute();

/** Latest first, up to the number that an operator can read. */
export const readEntries = (db: Queries, reportId: string): Promise<EntryRow[]> =>
  db
    .selectFrom('reports_entry')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('at', 'desc')
    .orderBy('uid')
    .limit(200)
    .execute();

export async function countReasons(
  db: Queries,
  reportIds: readonly string[],
): Promise<Map<string, { reason: ReportReason; count: number }[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reports_entry')
    .select(({ fn }) => ['report_id', 'reason', fn.countAll<string>().as('count')])
    .where('report_id', 'in', reportIds)
    .groupBy(['report_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  const reasons = new Map<string, { reason: ReportReason; count: number }[]>();
  for (const { report_id: id, reason, count } of rows)
    reasons.set(id, [...(reasons.get(id) ?? []), { reason, count: Number(count) }]);
  return reasons;
}

export interface QueueFilter {
  readonly states: readonly ReportState[];
  readonly kind?: ReportKind | undefined;
  readonly reason?: ReportReason | undefined;
  readonly takenBy?: string | undefined;
  readonly targetId?: string | undefined;
  readonly person?: string | undefined;
  readonly sort: 'urgency' | 'reporters' | 'since';
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** By a column, or by urgency: gravest, then escalated, then most reporters, then oldest; closed ones last, latest first. */
export async function queuePage(db: Queries, filter: QueueFilter): Promise<{ rows: ReportRow[]; total: number }> {
  const { kind, reason, takenBy, targetId, person } = filter;
  if (filter.states.length === 0) return { rows: [], total: 0 };
  const matching = db
    .selectFrom('reports_report')
    .where('state', 'in', filter.states)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ReportKind))
    .$if(takenBy !== undefined, (query) => query.where('taken_by', '=', takenBy as string))
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId as string))
    .$if(person !== undefined, (query) => query.where(sql`snapshot -> 'person' ->> 'uid'`, '=', person as string))
    .$if(reason !== undefined, (query) =>
      query.where((expression) =>
        expression.exists(
          expression
            .selectFrom('reports_entry')
            .select('uid')
            .whereRef('report_id', '=', 'reports_report.id')
            .where('reason', '=', reason as ReportReason),
        ),
      ),
    );
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .$if(filter.sort !== 'urgency', (query) =>
        query.orderBy(filter.sort === 'reporters' ? 'reporters' : 'first_at', filter.descending ? 'desc' : 'asc'),
      )
      .orderBy(sql`case when state = 'closed' then -1 else severity end`, 'desc')
      .orderBy(sql`case state when 'escalated' then 0 when 'open' then 1 else 2 end`)
      .orderBy(sql`closed_at desc nulls last`)
      .orderBy('reporters', 'desc')
      .orderBy('first_at')
      .orderBy('id')
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export async function countWaiting(db: Queries): Promise<{ open: number; escalated: number }> {
  const rows = await db
    .selectFrom('reports_report')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('state', '<>', 'closed')
    .groupBy('state')
    .execute();
  const of = (state: ReportState): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { open: of('open'), escalated: of('escalated') };
}

/** The given rooms with an open report. */
export async function reportedRooms(db: Queries, roomIds: readonly string[]): Promise<Set<string>> {
  const roomId = sql<string>`coalesce(snapshot ->> 'roomId', snapshot -> 'context' ->> 'roomId')`;
  const rows = await db
    .selectFrom('reports_report')
    .select(roomId.as('room'))
    .where('state', '<>', 'closed')
    .where(roomId, 'in', roomIds)
    .execute();
  return new Set(rows.map(({ room }) => room));
}

/** Reporters in open reports about each room, its host or a message in it; rooms without any are left out. */
export async function reportersByRoom(
  db: Queries,
  rooms: readonly { readonly roomId: string; readonly hostId: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ room: string; reporters: string }>`
    select live.room, sum(report.reporters) as reporters
    from unnest(${rooms.map(({ roomId }) => roomId)}::text[], ${rooms.map(({ hostId }) => hostId)}::text[])
      as live (room, host)
    join reports_report report on report.state in ('open', 'escalated') and (
      coalesce(report.snapshot ->> 'roomId', report.snapshot -> 'context' ->> 'roomId') = live.room
      or report.snapshot -> 'person' ->> 'uid' = live.host)
    group by live.room`.execute(db);
  return new Map(rows.map(({ room, reporters }) => [room, Number(reporters)]));
}

/** Reporters in the open report about a group. */
export async function reportersOfGroup(db: Queries, groupId: string): Promise<number> {
  const row = await db
    .selectFrom('reports_report')
    .select('reporters')
    .where('kind', '=', 'group')
    .where('target_id', '=', groupId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return row?.reporters ?? 0;
}

/** Whether one of these accounts has submitted a report. */
export const hasReported = async (db: Queries, uids: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('reports_entry')
    .select('uid')
    .where(sql<boolean>`uid = any(${uids}::bigint[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Deletes reports of and by accounts, for good: merged reports of others keep their other reporters. Returns the deleted
 * reports.
 */
export async function deleteReportsOf(tx: Tx, uids: readonly string[]): Promise<string[]> {
  const ofThem = sql<boolean>`snapshot -> 'person' ->> 'uid' = any(${uids}::text[])`;
  const theirs = await tx
    .deleteFrom('reports_entry')
    .where(sql<boolean>`uid = any(${uids}::bigint[])`)
    .returning('report_id')
    .execute();
  await tx.deleteFrom('reports_message').where(sql<boolean>`reporter_uid = any(${uids}::bigint[])`).execute();
  const touched = theirs.map(({ report_id: id }) => id);
  await sql`
    update reports_report r set reporters = (select count(*) from reports_entry where report_id = r.id)
    where id = any(${touched}::bigint[])`.execute(tx);
  const gone = tx
    .selectFrom('reports_report')
    .select('id')
    .where((where) => where.or([ofThem, where('reporters', '=', 0)]));
  for (const table of ['reports_step', 'reports_entry'] as const)
    await tx.deleteFrom(table).where('report_id', 'in', gone).execute();
  const deleted = await tx
    .deleteFrom('reports_report')
    .where((where) => where.or([ofThem, where('reporters', '=', 0)]))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
