import { userTypes } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { skeleton } from '@touchline/contract/text/forms';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { integers, texts } from '../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { nameKey } from '../../platform/names/name-key.ts';
import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { AccountTable } from './accounts.tables.ts';

export type Account = Selectable<AccountTable>;
export type AccountRow = Omit<Insertable<AccountTable>, 'search' | 'name_key' | 'look'>;
export type AccountChanges = Omit<Updateable<AccountTable>, 'search' | 'name_key' | 'look'>;

const everything = (queries: Queries) => queries.selectFrom('accounts_account').selectAll();

export const readAccount = (queries: Queries, uid: string): Promise<Account | undefined> =>
  everything(queries).where('uid', '=', uid).executeTakeFirst();

/** The current account, locked until the transaction ends. */
export const lockedAccount = (tx: Tx, uid: string): Promise<Account | undefined> =>
  everything(tx).where('uid', '=', uid).forUpdate().executeTakeFirst();

export const readAccounts = (queries: Queries, uids: readonly string[]): Promise<Account[]> =>
  uids.length === 0 ? Promise.resolve([]) : everything(queries).where('uid', 'in', uids).execute();

/** A page of the accounts of members by uid. */
export async function membersAfter(queries: Queries, after: string | null, limit: number): Promise<string[]> {
  let query = queries.selectFrom('accounts_account').select('uid').where('user_type', '<>', userTypes.guest);
  if (after !== null) query = query.where('uid', '>', after);
  const rows = await query.orderBy('uid').limit(limit).execute();
  return rows.map(({ uid }) => uid);
}

/** Which accounts are addressed; null for those of every language or country. */
export interface Readers {
  readonly languages: readonly LanguageCode[] | null;
  readonly countries: readonly string[] | null;
}

/** Those of these accounts that use one of some languages, and were last used in one of some countries. */
export async function readersAmong(
  queries: Queries,
  uids: readonly string[],
  { languages, countries }: Readers,
): Promise<string[]> {
  if (uids.length === 0) return [];
  let query = queries.selectFrom('accounts_account').select('uid').where('uid', 'in', uids);
  if (languages) query = query.where('language', 'in', languages);
  if (countries) query = query.where('country', 'in', countries);
  const rows = await query.orderBy('uid').execute();
  return rows.map(({ uid }) => uid);
}

export interface LanguageCount {
  readonly language: LanguageCode;
  readonly users: number;
}

/** How many of these accounts use each language. */
export async function languagesAmong(
  queries: Queries,
  uids: readonly string[],
  { languages, countries }: Readers,
): Promise<LanguageCount[]> {
  let query = queries
    .selectFrom('accounts_account')
    .select(['language', sql<number>`count(*)::int`.as('users')])
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`);
  if (languages) query = query.where('language', 'in', languages);
  if (countries) query = query.where('country', 'in', countries);
  return query.groupBy('language').execute();
}

/** Pages of the table that a sample reads: some 8 MB. */
const samplePages = 1000;

/** How many members use each language: counted in a small table, estimated from a sample of pages in a large one. */
export async function memberLanguages(
  queries: Queries,
  { languages, countries }: Readers,
  maxPages = samplePages,
): Promise<{ readonly counts: LanguageCount[]; readonly exact: boolean }> {
  const size = await sql<{ pages: number }>`
    select (pg_relation_size('accounts_account') / current_setting('block_size')::int)::int as pages`.execute(queries);
  const share = Math.min(1, maxPages / Math.max(1, size.rows[0]?.pages ?? 1));
  const { rows } = await sql<LanguageCount>`
    select language, count(*)::int as users
    from accounts_account tablesample system (${share * 100})
    where user_type <> ${userTypes.guest}
      ${languages ? sql`and language = any(${texts(languages)}::text[])` : sql``}
      ${countries ? sql`and country = any(${texts(countries)}::text[])` : sql``}
    group by language`.execute(queries);
  const counts = rows.map(({ language, users }) => ({ language, users: Math.round(users / share) }));
  return { counts, exact: share === 1 };
}

/** Stores where an account is used, when that is known. */
export async function storeCountry(queries: Queries, uid: string, country: string | null): Promise<void> {
  if (country === null) return;
  await queries
    .updateTable('accounts_account')
    .set({ country })
    .where('uid', '=', uid)
    .where('country', 'is distinct from', country)
    .execute();
}

export const accountsByAppNumber = (queries: Queries, numbers: readonly number[]): Promise<Account[]> =>
  numbers.length === 0 ? Promise.resolve([]) : everything(queries).where('app_number', 'in', numbers).execute();

export const accountByUsername = (queries: Queries, username: string): Promise<Account | undefined> =>
  everything(queries).where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();

export const accountByPhone = (queries: Queries, phone: string): Promise<Account | undefined> =>
  everything(queries).where('phone', '=', phone).executeTakeFirst();

/** By canonical address. */
export const accountByEmail = (queries: Queries, email: string): Promise<Account | undefined> =>
  everything(queries).where('email', '=', email).executeTakeFirst();

/** Takes a public number; false when it is in use, or a member ever used it. */
export async function takeAppNumber(queries: Queries, number: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('accounts_app_number')
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The nickname as it is searched, sorted and compared. */
const namesOf = (nickname: string) => ({
  search: normaliseForSearch(nickname),
  name_key: nameKey(nickname),
  look: skeleton(nickname),
});

export const insertAccount = async (queries: Queries, account: AccountRow): Promise<void> => {
  await queries
    .insertInto('accounts_account')
    .values({ ...account, ...namesOf(account.nickname) })
    .execute();
};

export const updateAccount = async (queries: Queries, uid: string, changes: AccountChanges): Promise<boolean> => {
  const { numUpdatedRows } = await queries
    .updateTable('accounts_account')
    .set(changes.nickname === undefined ? changes : { ...changes, ...namesOf(changes.nickname) })
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Paths of the given pictures that are in use as avatars. */
export async function avatarsAmong(queries: Queries, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await queries.selectFrom('accounts_account').select('avatar').where('avatar', 'in', paths).execute();
  return new Set(rows.flatMap(({ avatar }) => avatar ?? []));
}

const likePattern = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Accounts whose nickname contains a text; prefix matches first. */
export const accountsByNickname = (
  queries: Queries,
  text: string,
  { limit, hostsOnly }: { limit: number; hostsOnly: boolean },
): Promise<Account[]> =>
  everything(queries)
    .where(sql<boolean>`lower(nickname) like ${`%${likePattern(text)}%`}`)
    .where('user_type', hostsOnly ? '=' : '!=', hostsOnly ? userTypes.host : userTypes.guest)
    .orderBy(sql`lower(nickname) like ${`${likePattern(text)}%`} desc`)
    .orderBy(sql`lower(nickname)`)
    .orderBy('uid')
    .limit(limit)
    .execute();

/** Public numbers of guests start here; lower ones belong to members and to older guests. */
const guestNumbersFrom = 90_000_000;

/** Deletes up to `limit` guests not seen since `before`, with their public numbers; returns their uids. */
export async function deleteGuests(queries: Queries, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with gone as (
      delete from accounts_account where uid in (
        select uid from accounts_account where user_type = ${userTypes.guest} and last_seen_at <= ${before}
        limit ${limit} for update skip locked
      ) returning uid, app_number
    ), freed as (
      delete from accounts_app_number taken using gone
      where taken.number = gone.app_number and taken.number >= ${guestNumbersFrom}
    )
    select uid from gone`.execute(queries);
  return rows.map(({ uid }) => uid);
}

/** Deletes accounts with their sessions; their public numbers stay reserved. */
export async function deleteAccounts(queries: Queries, uids: readonly string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const { numDeletedRows } = await queries.deleteFrom('accounts_account').where('uid', 'in', uids).executeTakeFirst();
  return Number(numDeletedRows);
}
