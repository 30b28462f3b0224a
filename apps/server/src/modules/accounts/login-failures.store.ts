import type { LoginFailures } from '@touchline/contract/accounts';
import type { Queries, Tx } from '../../platform/db/database.ts';

export async function failuresOf(queries: Queries, subject: string): Promise<LoginFailures | null> {
  const row = await queries
    .selectFrom('accounts_login_failure')
    .select(['count', 'last_at'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { count: row.count, lastAt: row.last_at.getTime() } : null;
}

/** The same, with the row made if needed and locked until the transaction ends. */
export async function lockFailures(tx: Tx, subject: string, now: Date): Promise<LoginFailures> {
  await tx
    .insertInto('accounts_login_failure')
    .values({ subject, count: 0, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('accounts_login_failure')
    .select(['count', 'last_at'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { count: row.count, lastAt: row.last_at.getTime() };
}

export const saveFailures = async (tx: Tx, subject: string, { count, lastAt }: LoginFailures): Promise<void> => {
  await tx
    .updateTable('accounts_login_failure')
    .set({ count, last_at: new Date(lastAt) })
    .where('subject', '=', subject)
    .execute();
};

export const clearFailures = async (queries: Queries, subject: string): Promise<void> => {
  await queries.deleteFrom('accounts_login_failure').where('subject', '=', subject).execute();
};

export const deleteOldFailures = async (queries: Queries, before: Date): Promise<void> => {
  await queries.deleteFrom('accounts_login_failure').where('last_at', '<', before).execute();
};
