import type { SportId } from '@touchline/contract/enums';
import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import type { Application, Step } from './applications.tables.ts';

type Changes = Updateable<Tables['hosts_application']>;

const everything = (queries: Queries) => queries.selectFrom('hosts_application').selectAll();

export const insertApplication = async (
  queries: Queries,
  application: Insertable<Tables['hosts_application']>,
): Promise<void> => {
  await queries.insertInto('hosts_application').values(application).execute();
};

export const readApplication = (queries: Queries, id: string): Promise<Application | undefined> =>
  everything(queries).where('id', '=', id).executeTakeFirst();

/** Reads an application and locks it for the transaction. */
export const holdApplication = (tx: Tx, id: string): Promise<Application | undefined> =>
  everything(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** All applications of a user, newest first. */
export const readApplications = (queries: Queries, uid: string): Promise<Application[]> =>
  everything(queries).where('uid', '=', uid).orderBy('applied_at', 'desc').orderBy('id', 'desc').limit(100).execute();

/** Earlier rejections of these users, newest first. */
export const readRejections = (queries: Queries, uids: readonly string[]): Promise<Application[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : everything(queries)
        .where('uid', 'in', uids)
        .where('status', '=', 'rejected')
        .orderBy('decided_at', 'desc')
        .execute();

export interface Namesake {
  readonly application: string;
  readonly uid: string;
  readonly applied_at: Date;
}

/** Other accounts that applied with the same name and birthday. */
export async function namesakes(queries: Queries, ids: readonly string[]): Promise<Namesake[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('hosts_application as mine')
    .innerJoin('hosts_application as theirs', (join) =>
      join
        .on(sql`lower(theirs.real_name)`, '=', sql`lower(mine.real_name)`)
        .onRef('theirs.birthday', '=', 'mine.birthday')
        .onRef('theirs.uid', '!=', 'mine.uid'),
    )
    .select(['mine.id as application', 'theirs.uid', (of) => of.fn.max('theirs.applied_at').as('applied_at')])
    .where('mine.id', 'in', ids)
    .groupBy(['mine.id', 'theirs.uid'])
    .limit(500)
    .execute();
}

export const updateApplication = async (queries: Queries, id: string, changes: Changes): Promise<void> => {
  await queries.updateTable('hosts_application').set(changes).where('id', '=', id).execute();
};

export const insertStep = async (queries: Queries, step: Step): Promise<void> => {
  await queries.insertInto('hosts_application_step').values(step).execute();
};

/** History of all applications of a user, newest first. */
export const readApplicationSteps = (queries: Queries, uid: string): Promise<(Step & { reason: string | null })[]> =>
  queries
    .selectFrom('hosts_application_step as step')
    .innerJoin('hosts_application as application', 'application.id', 'step.application')
    .selectAll('step')
    .select('application.reason')
    .where('application.uid', '=', uid)
    .orderBy('step.id', 'desc')
    .limit(200)
    .execute();

export interface QueueFilter {
  readonly status: Application['status'] | 'all';
  readonly sports: readonly SportId[];
  readonly assigned: 'anyone' | 'me' | 'nobody' | 'me_or_nobody' | 'others';
  readonly me: string;
  readonly text: string;
  readonly sort: 'longest' | 'shortest';
  readonly limit: number;
  readonly offset: number;
}

/** A page of the queue and the total. */
export async function queuePage(
  queries: Queries,
  filter: QueueFilter,
): Promise<{ rows: Application[]; total: number }> {
  let found = queries.selectFrom('hosts_application');
  const { status } = filter;
  if (status === 'under_review') found = found.where('status', '=', status).where('pending', 'is', null);
  else if (status !== 'all') {
    const pending = sql<SqlBool>`(pending is not null and pending ->> 'status' = ${status})`;
    found = found.where((where) => where.or([where('status', '=', status), pending]));
  }
  if (filter.sports.length > 0) found = found.where(sql<boolean>`sports && ${[...filter.sports]}::smallint[]`);
  if (filter.assigned === 'me') found = found.where('assignee', '=', filter.me);
  if (filter.assigned === 'nobody') found = found.where('assignee', 'is', null);
  if (filter.assigned === 'me_or_nobody')
    found = found.where((where) => where.or([where('assignee', 'is', null), where('assignee', '=', filter.me)]));
  if (filter.assigned === 'others') found = found.where('assignee', '!=', filter.me);
  const text = textMatch(filter.text);
  if (text) found = found.where(text);

  // Waiting applications sort by waiting time, others by the time of the decision.
  const at = filter.status === 'under_review' ? sql`applied_at` : sql`coalesce(decided_at, pending_due_at, applied_at)`;
  const oldestFirst = (filter.sort === 'longest') === (filter.status === 'under_review');
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .orderBy(at, oldestFirst ? 'asc' : 'desc')
      .orderBy('id', oldestFirst ? 'asc' : 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    found.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

function textMatch(text: string): Expression<SqlBool> | null {
  const wanted = text.replaceAll('\0', '').trim().toLowerCase();
  if (wanted === '') return null;
  const pattern = wanted.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const digits = wanted.replaceAll(/[\s+()-]/g, '');
  const byNumber = /^\d{4,15}$/.test(digits)
    ? sql<SqlBool>`or app_number = ${digits} or phone like ${`%${digits}`}`
    : sql<SqlBool>``;
  return sql<SqlBool>`(lower(nickname) like ${`%${pattern}%`} or lower(real_name) like ${`%${pattern}%`} ${byNumber})`;
}

/** Number of waiting applications, and when the oldest one was sent. */
export async function waitingNow(queries: Queries): Promise<{ waiting: number; oldest: Date | null }> {
  const row = await queries
    .selectFrom('hosts_application')
    .select((of) => [of.fn.countAll<string>().as('waiting'), of.fn.min('applied_at').as('oldest')])
    .where('status', '=', 'under_review')
    .where('pending', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldest: row.oldest };
}

/** Number of open applications per assigned operator. */
export async function heldBy(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('hosts_application')
    .select((of) => ['assignee', of.fn.countAll<string>().as('holds')])
    .where('status', '=', 'under_review')
    .where('pending', 'is', null)
    .where('assignee', 'is not', null)
    .groupBy('assignee')
    .execute();
  return new Map(rows.map(({ assignee, holds }) => [assignee ?? '', Number(holds)]));
}

/** Ids of applications whose pending decision is due. */
export async function dueDecisions(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('hosts_application')
    .select('id')
    .where('pending', 'is not', null)
    .where('pending_due_at', '<=', now)
    .orderBy('pending_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const applicationsById = (queries: Queries, ids: readonly string[]): Promise<Application[]> =>
  everything(queries).where('id', 'in', ids).execute();

/** Applications decided before `before` whose documents are still stored. */
export const withOldDocuments = (queries: Queries, before: Date, limit: number): Promise<Application[]> =>
  everything(queries)
    .where('decided_at', '<=', before)
    .where('documents_deleted_at', 'is', null)
    .orderBy('decided_at')
    .limit(limit)
    .execute();

export const deleteApplications = async (queries: Queries, uid: string): Promise<void> => {
  await queries.deleteFrom('hosts_application').where('uid', '=', uid).execute();
};

/** The addresses that an application still needs. */
export async function neededDocuments(queries: Queries, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await queries
    .selectFrom('hosts_application')
    .select(['id_front', 'id_back', 'selfie'])
    .where('documents_deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('id_front', 'in', addresses),
        where('id_back', 'in', addresses),
        where('selfie', 'in', addresses),
      ]),
    )
    .execute();
  const asked = new Set(addresses);
  const used = rows.flatMap((row) => [row.id_front, row.id_back, row.selfie ?? '']);
  return new Set(used.filter((address) => asked.has(address)));
}
