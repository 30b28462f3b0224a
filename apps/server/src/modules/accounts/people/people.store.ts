import { canonicalEmail } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { peopleCountMax } from '@touchline/contract/operators';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Queries, Tables } from '../../../platform/db/database.ts';
import type { Account } from '../accounts.store.ts';
import type { HostStatus } from '../accounts.tables.ts';

export interface PeopleWanted {
  /** In lower case, without characters the database refuses. */
  readonly text: string;
  /** Uids matched outside the accounts, such as by room name or application data. */
  readonly alsoFound: readonly string[];
  readonly kind: 'all' | 'users' | 'hosts' | 'staff' | 'visitors';
  readonly hostStatus: HostStatus | undefined;
  readonly banned: boolean | undefined;
}

export interface PeopleFilter extends PeopleWanted {
  readonly sort: 'best' | 'registered' | 'seen' | 'nickname';
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Higher counts cost more time than they are worth. */
const countMax = peopleCountMax;
/** Row limit of an export. */
export const fileMax = 1_000_000;

const typeOf = {
  users: userTypes.user,
  hosts: userTypes.host,
  staff: userTypes.staff,
  visitors: userTypes.guest,
} as const;

const part = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
const isId = (text: string): boolean => /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) < 2n ** 63n;

/** Devices match by prefix; shorter prefixes would match by chance. */
const deviceMin = 6;

/**
 * Uids that are signed in on a device with this prefix, or were within the retention. A separate query: as part of the
 * search it would prevent index use.
 */
async function onDevice(db: Db, text: string, limit: number): Promise<string[]> {
  if (text.length < deviceMin) return [];
  const begins = `${part(text)}%`;
  const { rows } = await sql<{ uid: string }>`
    select uid::text from accounts_session where lower(device) like ${begins}
    union select uid::text from accounts_trace where kind = 'device' and lower(value) like ${begins}
    limit ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** The range of public numbers with a prefix, which an index can serve. */
function appNumbers(digits: string): [from: number, to: number] | null {
  if (digits.length > 8 || digits.startsWith('0')) return null;
  const unit = 10 ** (8 - digits.length);
  return [Number(digits) * unit, Number(digits) * unit + unit - 1];
}

function matching(where: ExpressionBuilder<Tables, 'accounts_account'>, text: string, alsoFound: readonly string[]) {
  const any = [
    sql<SqlBool>`lower(nickname) like ${`%${part(text)}%`}`,
    sql<SqlBool>`lower(username) like ${`%${part(text)}%`}`,
  ];
  if (isId(text)) any.push(sql<SqlBool>`uid = ${text}::bigint`);
  const range = /^\d+$/.test(text) ? appNumbers(text) : null;
  if (range) any.push(sql<SqlBool>`app_number between ${range[0]} and ${range[1]}`);
  const phone = text.replaceAll(/[\s()+-]/g, '');
  if (/^\d{3,15}$/.test(phone)) any.push(sql<SqlBool>`phone like ${`%${phone}`}`);
  const email = text.includes('@') ? canonicalEmail(text) : null;
  if (email !== null) any.push(sql<SqlBool>`email = ${email}`);
  if (alsoFound.length > 0) any.push(sql<SqlBool>`uid = any(${alsoFound}::bigint[])`);
  return where.or(any);
}

function found(db: Queries, { text, alsoFound, kind, hostStatus, banned }: PeopleWanted, now: Date) {
  let query = db.selectFrom('accounts_account');
  if (kind !== 'all') query = query.where('user_type', '=', typeOf[kind]);
  else if (isId(text)) query = query.where(sql<SqlBool>`(user_type != ${userTypes.guest} or uid = ${text}::bigint)`);
  else query = query.where('user_type', '!=', userTypes.guest);
  if (text !== '') query = query.where((where) => matching(where, text, alsoFound));
  const hostBanOver = sql<SqlBool>`(host_status = 'banned' and host_banned_until <= ${now})`;
  if (hostStatus === 'approved') query = query.where(sql<SqlBool>`(host_status = 'approved' or ${hostBanOver})`);
  else if (hostStatus) {
    query = query.where('host_status', '=', hostStatus).where(sql<SqlBool>`${hostBanOver} is not true`);
  }
  const inForce = sql<SqlBool>`(banned_forever or coalesce(banned_until > ${now}, false))`;
  if (banned !== undefined) query = query.where(sql<SqlBool>`${inForce} = ${banned}`);
  return query;
}

const columns = { registered: 'created_at', seen: 'last_seen_at' } as const;

/** One page of accounts, and their count, at most 10000; `more` when there are others. */
export async function findPeople(
  db: Db,
  asked: PeopleFilter,
  now: Date,
): Promise<{ rows: Account[]; total: number; more: boolean }> {
  const filter = { ...asked, alsoFound: [...asked.alsoFound, ...(await onDevice(db, asked.text, countMax))] };
  const { text, sort, descending, page, pageSize } = filter;
  const direction = descending ? 'desc' : 'asc';
  let query = found(db, filter, now).selectAll();
  if (sort === 'best' && text !== '') {
    query = query
      .orderBy(sql`(uid::text = ${text} or app_number::text = ${text} or lower(username) = ${text}) is true`, 'desc')
      .orderBy(
        sql`(lower(nickname) like ${`${part(text)}%`} or lower(username) like ${`${part(text)}%`}) is true`,
        'desc',
      )
      .orderBy('last_seen_at', 'desc');
  } else if (sort === 'nickname') query = query.orderBy(sql`lower(nickname)`, direction);
  else query = query.orderBy(sort === 'best' ? 'created_at' : columns[sort], direction);
  const offset = (page - 1) * pageSize;
  const counted = found(db, filter, now)
    .select(sql`1`.as('one'))
    .limit(countMax + 1)
    .as('counted');
  const [rows, count] = await Promise.all([
    offset >= countMax ? [] : query.orderBy('uid', direction).offset(offset).limit(pageSize).execute(),
    db
      .selectFrom(counted)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const total = Number(count.total);
  return { rows, total: Math.min(total, countMax), more: total > countMax };
}

/** Accounts after a uid, for an export. */
export async function peopleAfter(
  db: Db,
  asked: PeopleWanted,
  { after, limit }: { after: string; limit: number },
  now: Date,
): Promise<Account[]> {
  const device = await onDevice(db, asked.text, fileMax);
  return found(db, { ...asked, alsoFound: [...asked.alsoFound, ...device] }, now)
    .selectAll()
    .where(sql<SqlBool>`uid > ${after}::bigint`)
    .orderBy('uid')
    .limit(limit)
    .execute();
}
