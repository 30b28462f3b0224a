import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { EmailCodeTable, SmsCodeTable } from '../accounts.tables.ts';

/** Codes that prove a phone or an e-mail address: a table each, with one set of rules. */
const tables = { sms: 'accounts_sms_code', email: 'accounts_email_code' } as const;
export type CodeKind = keyof typeof tables;

type CodeRow = Pick<Selectable<SmsCodeTable>, 'id' | 'hash' | 'tries' | 'sent_at' | 'used_at'>;
/** What every code has. */
export type NewCode = Insertable<Omit<SmsCodeTable, 'phone' | 'purpose'>>;

/** Serialises what has the name, such as the codes of one phone, until the transaction ends. */
export const lockCodes = async (tx: Tx, kind: CodeKind, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`.execute(tx);
};

/** Whose code it is, and where it went. */
export type Receiver = Readonly<Partial<Record<'phone' | 'purpose' | 'uid' | 'email', string>>>;

const isFor = (receiver: Receiver) =>
  sql<boolean>`${sql.join(
    Object.entries(receiver).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )}`;

/** Time of the last code to any of the receivers, and the number since `dayStart` of the one with the most. */
export async function sentToAny(
  queries: Queries,
  kind: CodeKind,
  receivers: readonly Receiver[],
  times: { dayStart: Date; until: Date },
): Promise<{ last: number; today: number }> {
  let [last, today] = [0, 0];
  for (const receiver of receivers) {
    const sent = await sentTo(queries, kind, receiver, times);
    last = Math.max(last, sent.last?.getTime() ?? 0);
    today = Math.max(today, sent.today);
  }
  return { last, today };
}

async function sentTo(
  queries: Queries,
  kind: CodeKind,
  receiver: Receiver,
  { dayStart, until }: { dayStart: Date; until: Date },
): Promise<{ last: Date | null; today: number }> {
  const row = await queries
    .selectFrom(tables[kind])
    .select((query) => [
      query.fn.max('sent_at').as('last'),
      query.fn.countAll<string>().filterWhere('sent_at', '>=', dayStart).as('today'),
    ])
    .where(isFor(receiver))
    .where('failed', '=', false)
    .where('sent_at', '<=', until)
    .executeTakeFirst();
  return { last: row?.last ?? null, today: Number(row?.today ?? 0) };
}

/** Time of the code `limit` codes back, over all receivers; null when there were fewer. */
export async function sentBefore(
  queries: Queries,
  kind: CodeKind,
  limit: number,
  { since, until }: { since: Date; until: Date },
): Promise<Date | null> {
  const row = await queries
    .selectFrom(tables[kind])
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

export const insertSmsCode = async (queries: Queries, code: Insertable<SmsCodeTable>): Promise<void> => {
  await queries.insertInto('accounts_sms_code').values(code).execute();
};

export const insertEmailCode = async (queries: Queries, code: Insertable<EmailCodeTable>): Promise<void> => {
  await queries.insertInto('accounts_email_code').values(code).execute();
};

export const markFailed = async (queries: Queries, kind: CodeKind, id: string): Promise<void> => {
  await queries.updateTable(tables[kind]).set({ failed: true }).where('id', '=', id).execute();
};

/** The newest code of a receiver, locked until the transaction ends. */
export const newestCode = (tx: Tx, kind: CodeKind, receiver: Receiver, until: Date): Promise<CodeRow | undefined> =>
  tx
    .selectFrom(tables[kind])
    .select(['id', 'hash', 'tries', 'sent_at', 'used_at'])
    .where(isFor(receiver))
    .where('sent_at', '<=', until)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const countTry = async (tx: Tx, kind: CodeKind, id: string): Promise<void> => {
  await tx.updateTable(tables[kind]).set({ tries: sql<number>`tries + 1` }).where('id', '=', id).execute();
};

/** Consumes a code; false when it was already consumed. */
export async function takeCode(queries: Queries, kind: CodeKind, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable(tables[kind])
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteOldCodes = async (queries: Queries, kind: CodeKind, before: Date): Promise<void> => {
  await queries.deleteFrom(tables[kind]).where('sent_at', '<', before).execute();
};
