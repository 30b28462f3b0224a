import type { LoginFailures } from '@touchline/contract/accounts';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { SignInEntry } from '../accounts.tables.ts';

/** Key under which wrong passwords are counted. */
export interface FailureKey {
  readonly entry: SignInEntry;
  readonly subject: string;
  readonly source: string;
}

/** Counts of the given sources, by source. */
export async function readLoginFailures(
  queries: Queries,
  { entry, subject }: Omit<FailureKey, 'source'>,
  sources: readonly string[],
): Promise<Map<string, LoginFailures>> {
  const rows = await queries
    .selectFrom('accounts_login_failure')
    .select(['source', 'count', 'last_at'])
    .where('subject', '=', subject)
    .where('entry', '=', entry)
    .where('source', 'in', sources)
    .execute();
  return new Map(rows.map(({ source, count, last_at }) => [source, { count, lastAt: last_at.getTime() }]));
}

/**
 * One row, created if needed and locked until the transaction ends; null while the count is zero. One statement, because
 * a right password deletes the row between two.
 */
export async function lockFailures(tx: Tx, key: FailureKey, now: Date): Promise<LoginFailures | null> {
  const row = await tx
    .insertInto('accounts_login_failure')
    .values({ ...key, count: 0, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['entry', 'subject', 'source']).doUpdateSet({ count: sql`accounts_login_failure.count` }),
    )
    .returning(['count', 'last_at'])
    .executeTakeFirstOrThrow();
  return row.count === 0 ? null : { count: row.count, lastAt: row.last_at.getTime() };
}

export const saveFailures = async (tx: Tx, key: FailureKey, { count, lastAt }: LoginFailures): Promise<void> => {
  await tx
    .updateTable('accounts_login_failure')
    .set({ count, last_at: new Date(lastAt) })
    .where('subject', '=', key.subject)
    .where('entry', '=', key.entry)
    .where('source', '=', key.source)
    .execute();
};

/** Undoes one count: the password was right, or was not checked. */
export const undoFailure = async (tx: Tx, key: FailureKey): Promise<void> => {
  await tx
    .updateTable('accounts_login_failure')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('subject', '=', key.subject)
    .where('entry', '=', key.entry)
    .where('source', '=', key.source)
    .execute();
};

export const clearSource = async (tx: Tx, key: FailureKey): Promise<void> => {
  await tx
    .deleteFrom('accounts_login_failure')
    .where('subject', '=', key.subject)
    .where('entry', '=', key.entry)
    .where('source', '=', key.source)
    .execute();
};

/** Clears all counts of a subject, from every source. */
export const clearFailures = async (queries: Queries, subject: string): Promise<void> => {
  await queries.deleteFrom('accounts_login_failure').where('subject', '=', subject).execute();
};

export interface FailureSweep {
  /** Removes older counts that never caused a lock. */
  readonly single: Date;
  readonly tries: number;
  /** Removes all older counts. */
  readonly all: Date;
  /** Keeps this many of the remaining rows, newest first. */
  readonly rowsMax: number;
}

export async function deleteOldFailures(
  queries: Queries,
  { single, tries, all, rowsMax }: FailureSweep,
): Promise<void> {
  await queries
    .deleteFrom('accounts_login_failure')
    .where((where) =>
      where.or([
        where('last_at', '<', all),
        where.and([where('last_at', '<', single), where.or([where('count', '<', tries), where('source', '=', '*')])]),
      ]),
    )
    .execute();
  await sql`delete from accounts_login_failure where last_at < (
    select last_at from accounts_login_failure order by last_at desc offset ${rowsMax} limit 1)`.execute(queries);
}
