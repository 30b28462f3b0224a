import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { EmailCodeTable } from '../accounts.tables.ts';

/** An account and the address that it wants to link. */
export interface EmailClaim {
  readonly uid: string;
  /** Canonical. */
  readonly email: string;
}

const lock = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

/** Serialises the counts of an account, of an address and of the platform, always in this order. */
export async function lockEmailCodes(tx: Tx, { uid, email }: EmailClaim): Promise<void> {
  await lock(tx, `email:account:${uid}`);
  await lock(tx, `email:address:${email}`);
  await lock(tx, 'email:all');
}

/** Time of the last mail to an address or for an account, and the number since `dayStart`. */
async function sentBy(
  queries: Queries,
  column: 'uid' | 'email',
  value: string,
  { dayStart, until }: { dayStart: Date; until: Date },
): Promise<{ last: number; today: number }> {
  const row = await queries
    .selectFrom('accounts_email_code')
    .select((query) => [
      query.fn.max('sent_at').as('last'),
      query.fn.countAll<string>().filterWhere('sent_at', '>=', dayStart).as('today'),
    ])
    .where(column, '=', value)
    .where('failed', '=', false)
    .where('sent_at', '<=', until)
    .executeTakeFirst();
  return { last: row?.last?.getTime() ?? 0, today: Number(row?.today ?? 0) };
}

/** The same for both; the stricter of each. */
export async function sentFor(
  tx: Tx,
  { uid, email }: EmailClaim,
  times: { dayStart: Date; until: Date },
): Promise<{ last: number; today: number }> {
  const account = await sentBy(tx, 'uid', uid, times);
  const address = await sentBy(tx, 'email', email, times);
  return { last: Math.max(account.last, address.last), today: Math.max(account.today, address.today) };
}

/** Time of the mail `limit` mails back, over all accounts; null when there were fewer. */
export async function emailSentBefore(
  queries: Queries,
  limit: number,
  { since, until }: { since: Date; until: Date },
): Promise<Date | null> {
  const row = await queries
    .selectFrom('accounts_email_code')
    .select('sent_at')
    .where('sent_at', '>', since)
    .where('sent_at', '<=', until)
    .where('failed', '=', false)
    .orderBy('sent_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

export const insertEmailCode = async (queries: Queries, code: Insertable<EmailCodeTable>): Promise<void> => {
  await queries.insertInto('accounts_email_code').values(code).execute();
};

export const markEmailFailed = async (queries: Queries, id: string): Promise<void> => {
  await queries.updateTable('accounts_email_code').set({ failed: true }).where('id', '=', id).execute();
};

/** The newest code of an account for an address, locked until the transaction ends. */
export const newestEmailCode = (
  tx: Tx,
  { uid, email }: EmailClaim,
  until: Date,
): Promise<Selectable<EmailCodeTable> | undefined> =>
  tx
    .selectFrom('accounts_email_code')
    .selectAll()
    .where('uid', '=', uid)
    .where('email', '=', email)
    .where('sent_at', '<=', until)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const countEmailTry = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('accounts_email_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Consumes a code; false when it was already consumed. */
export async function takeEmailCode(queries: Queries, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts_email_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteOldEmailCodes = async (queries: Queries, before: Date): Promise<void> => {
  await queries.deleteFrom('accounts_email_code').where('sent_at', '<', before).execute();
};
