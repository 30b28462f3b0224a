import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db, Queries } from '../platform/db/database.ts';

/** A statement as sent to the database. */
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

/** Tables that grow with use. Tables whose every row an operator creates are left out. */
const growing: ReadonlySet<string> = new Set([
  'accounts_account',
  'accounts_app_number',
  'accounts_authenticator',
  'accounts_email_code',
  'accounts_pending_sign_in',
  'accounts_recovery_code',
  'accounts_session',
  'accounts_sms_code',
  'accounts_trace',
  'agreements_acceptance',
  'feeds_hour',
  'feeds_import',
  'friends_block',
  'friends_connection',
  'friends_daily',
  'friends_friend',
  'friends_request',
  'friends_seen',
  'friends_setting',
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
  'groups_group',
  'groups_link',
  'groups_member',
  'groups_request',
  'matches_incident',
  'matches_lineup',
  'matches_match',
  'matches_reminder',
  'matches_reminder_sent',
  'matches_reservation',
  'matches_standing',
  'matches_statistics',
  'messages_conversation',
  'messages_deleted',
  'messages_held_media',
  'messages_log',
  'messages_media',
  'messages_member',
  'messages_merged',
  'messages_merged_hold',
  'messages_merged_item',
  'messages_message',
  'messages_position',
  'moderation_log',
  'notifications_notice',
  'notifications_setting',
  'operators_audit',
  'phrases_phrase',
  'platform_allowance',
  'push_delivery',
  'push_device',
  'push_message',
  'push_setting',
  'red_packets_opening',
  'red_packets_packet',
  'reports_entry',
  'reports_message',
  'rooms_held',
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

/** Statements that some work sends to the database. */
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

/** Rows that a plan reads from tables, including discarded ones. */
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name']
    ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 0)
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

/** The read-only statement that reads the most rows. */
export async function mostRead(db: Db, statements: readonly Statement[]): Promise<{ rows: number; text: string }> {
  let most = { rows: 0, text: '' };
  for (const statement of statements.filter(({ text }) => text.trimStart().startsWith('select'))) {
    const rows = Math.max(...(await plansOf(db, 'analyze, format json', statement)).map(rowsRead));
    if (rows > most.rows) most = { rows, text: statement.text };
  }
  return most;
}

/** Plan types PostgreSQL prefers for small tables. */
const otherWays = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/** Nodes that consume their whole input; others stop as soon as a limit is reached. */
const wantsAll = /^(Sort|Aggregate|Hash|HashAggregate|GroupAggregate|WindowAgg|Unique|SetOp|ModifyTable)$/;

/** Tables that a plan scans whole because no index fits. */
function wholeTables(plan: Plan, partial: ReadonlySet<string>, limited = false): string[] {
  const node = plan['Node Type'];
  const within = node === 'Limit' || (limited && !wantsAll.test(node));
  const byIndex = plan['Index Cond'] !== undefined || partial.has(plan['Index Name'] ?? '');
  const whole = node === 'Seq Scan' || (node.startsWith('Index') && !byIndex && !limited);
  const below = (plan.Plans ?? []).flatMap((part) => wholeTables(part, partial, within));
  return whole && plan['Relation Name'] ? [plan['Relation Name'], ...below] : below;
}

/**
 * Statements that can only scan a growing table whole, as `table: statement`. Planned with index use preferred, so the
 * result does not depend on how little a test stored.
 */
export const findWholeReads = (db: Db, statements: readonly Statement[]): Promise<string[]> =>
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
