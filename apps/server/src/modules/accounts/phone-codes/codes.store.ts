import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { CodeTokenTable, SmsCodeTable, SmsPurpose } from '../accounts.tables.ts';

/** Serialises all code operations of one phone. */
export const lockPhone = async (tx: Tx, phone: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${phone}`}, 0))`.execute(tx);
};

/** Time of the last code sent to a phone, and the number since `dayStart`. */
export async function sentTo(
  queries: Queries,
  phone: string,
  { dayStart, until }: { dayStart: Date; until: Date },
): Promise<{ last: Date | null; today: number }> {
  const row = await queries
    .selectFrom('accounts_sms_code')
    .select((query) => [
      query.fn.max('sent_at').as('last'),
      query.fn.countAll<string>().filterWhere('sent_at', '>=', dayStart).as('today'),
    ])
    .where('phone', '=', phone)
    .where('failed', '=', false)
    .where('sent_at', '<=', until)
    .executeTakeFirst();
  return { last: row?.last ?? null, today: Number(row?.today ?? 0) };
}

/** Serialises the platform-wide count of codes. */
export const lockSending = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms:all', 0))`.execute(tx);
};

/** Time of the code `limit` codes back, over all phones; null when there were fewer. */
export async function sentBefore(
  queries: Queries,
  limit: number,
  { since, until }: { since: Date; until: Date },
): Promise<Date | null> {
  const row = await queries
    .selectFrom('accounts_sms_code')
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

export const insertCode = async (queries: Queries, code: Insertable<SmsCodeTable>): Promise<void> => {
  await queries.insertInto('accounts_sms_code').values(code).execute();
};

export const markFailed = async (queries: Queries, id: string): Promise<void> => {
  await queries.updateTable('accounts_sms_code').set({ failed: true }).where('id', '=', id).execute();
};

/** The newest code of a phone for a purpose, locked until the transaction ends. */
export const newestCode = (
  tx: Tx,
  phone: string,
  { purpose, until }: { purpose: SmsPurpose; until: Date },
): Promise<Selectable<SmsCodeTable> | undefined> =>
  tx
    .selectFrom('accounts_sms_code')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('sent_at', '<=', until)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const countTry = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('accounts_sms_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Consumes a code; false when it was already consumed. */
export async function takeCode(queries: Queries, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts_sms_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const insertCodeToken = async (queries: Queries, token: Insertable<CodeTokenTable>): Promise<void> => {
  await queries.insertInto('accounts_code_token').values(token).execute();
};

interface TokenQuestion {
  readonly hash: string;
  readonly purpose: CodeTokenTable['purpose'];
  /** Older tokens have expired, and later ones come from a clock that ran ahead. */
  readonly madeAfter: Date;
  readonly madeUntil: Date;
}

export const liveCodeToken = (
  queries: Queries,
  { hash, purpose, madeAfter, madeUntil }: TokenQuestion,
): Promise<Selectable<CodeTokenTable> | undefined> =>
  queries
    .selectFrom('accounts_code_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('created_at', '>', madeAfter)
    .where('created_at', '<=', madeUntil)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** Consumes a token; undefined when it is wrong, expired or used. */
export const takeCodeToken = (
  queries: Queries,
  { hash, purpose, madeAfter, madeUntil }: TokenQuestion,
  at: Date,
): Promise<Selectable<CodeTokenTable> | undefined> =>
  queries
    .updateTable('accounts_code_token')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('created_at', '>', madeAfter)
    .where('created_at', '<=', madeUntil)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function deleteOldCodes(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('accounts_sms_code').where('sent_at', '<', before).execute();
  await queries.deleteFrom('accounts_code_token').where('created_at', '<', before).execute();
}
