import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db, Queries } from '../platform/db/database.ts';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** What grows for as long as a platform is used. Left out are tables of which operators make every row. */
const growing: ReadonlySet<string> = new Set([
  'accounts_account',
  'accounts_app_number',
  'accounts_session',
  'accounts_sms_code',
  'accounts_trace',
  'hosts_application',
  'hosts_cover',
  'hosts_follow',
  'hosts_post',
  'hosts_post_image',
  'hosts_photo',
  'hosts_profile',
  'files_file',
  'gifts_board',
  'gifts_sent',
  'gifts_total',
  'matches_incident',
  'matches_match',
  'matches_reminder',
  'matches_reminder_sent',
  'matches_reservation',
  'operators_audit',
  'red_packets_opening',
  'red_packets_packet',
  'reports_entry',
  'rooms_held',
  'rooms_log',
  'rooms_media',
  'rooms_message',
  'rooms_room',
  'streams_broadcast',
  'streams_day',
  'streams_sample',
  'streams_session',
  'streams_summary',
  'tasks_reward',
  'wallet_account',
  'wallet_coupon',
  'wallet_entry',
  'wallet_transaction',
]);

const planned = /^\s*(select|with|insert|update|delete)\b/i;

/** What some work asks the database for. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [text, values] = given;
    if (typeof text === 'string' && planned.test(text))
      statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  } as never);
  try {
    await work();
  } finally {
    query.mockRestore();
  }
  return statements;
}

async function plansOf(db: Queries, options: string, { text, values }: Statement): Promise<Plan[]> {
  const explain = CompiledQuery.raw(`explain (${options}) ${text}`, values);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
  return rows.map((row) => row['QUERY PLAN'][0].Plan);
}

/** Rows that a plan took from tables, thrown away or not. */
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name']
    ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 0)
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

/** The statement that reads the most rows, of those that only read. */
export async function mostRead(db: Db, statements: readonly Statement[]): Promise<{ rows: number; text: string }> {
  let most = { rows: 0, text: '' };
  for (const statement of statements.filter(({ text }) => text.startsWith('select'))) {
    const rows = Math.max(...(await plansOf(db, 'analyze, format json', statement)).map(rowsRead));
    if (rows > most.rows) most = { rows, text: statement.text };
  }
  return most;
}

/** What PostgreSQL prefers for tables with little in them. */
const otherWays = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/** What ends as soon as enough rows came, as long as nothing in between wants all of them first. */
const wantsAll = /^(Sort|Aggregate|Hash|HashAggregate|GroupAggregate|WindowAgg|Unique|SetOp|ModifyTable)$/;

/** Tables that a plan reads from one end to the other, as far as an index cannot be used for it. */
function wholeTables(plan: Plan, partial: ReadonlySet<string>, limited = false): string[] {
  const node = plan['Node Type'];
  const within = node === 'Limit' || (limited && !wantsAll.test(node));
  const byIndex = plan['Index Cond'] !== undefined || partial.has(plan['Index Name'] ?? '');
  const whole = node === 'Seq Scan' || (node.startsWith('Index') && !byIndex && !limited);
  const below = (plan.Plans ?? []).flatMap((part) => wholeTables(part, partial, within));
  return whole && plan['Relation Name'] ? [plan['Relation Name'], ...below] : below;
}

/**
 * Statements that could only read a table that grows whole, however much is in it, as `table: statement`. Planned
 * so that an index is taken where there is one, so that it does not matter how little a test has stored.
 */
export const wholeReads = (db: Db, statements: readonly Statement[]): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_index join pg_class on oid = indexrelid where indpred is not null`.execute(
      connection,
    );
    const partial = new Set(rows.map(({ name }) => name));
    const found = new Set<string>();
    for (const way of otherWays) await sql`set ${sql.raw(way)} = off`.execute(connection);
    for (const statement of new Map(statements.map((each) => [each.text, each])).values())
      for (const plan of await plansOf(connection, 'format json', statement))
        for (const table of wholeTables(plan, partial))
          if (growing.has(table)) found.add(`${table}: ${statement.text}`);
    for (const way of otherWays) await sql`reset ${sql.raw(way)}`.execute(connection);
    return [...found];
  });
