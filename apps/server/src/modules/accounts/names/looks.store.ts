import { userTypes } from '@touchline/contract/enums';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';

/** Hosts and staff, whose names nobody else may take; the condition of an index. */
const isProtected = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.host_status`)} = 'approved' or ${sql.ref(`${table}.user_type`)} = ${sql.lit(userTypes.staff)})`;

/** A host or operator other than `uid` with a look. */
export async function holderOfLook(db: Queries, look: string, uid: string | null): Promise<string | undefined> {
  let query = db
    .selectFrom('accounts_account')
    .select('uid')
    .where('look', '=', look)
    .where('look', '<>', '')
    .where(isProtected('accounts_account'));
  if (uid !== null) query = query.where('uid', '<>', uid);
  return (await query.limit(1).executeTakeFirst())?.uid;
}

/** A host or operator, and how the name looks. */
export interface NameOwnerRow {
  readonly uid: string;
  readonly look: string;
}

export interface AlikeRow {
  readonly uid: string;
  readonly of_uid: string | null;
}

/** Members after a uid whose look is one of some. */
export async function membersWithLook(
  db: Queries,
  looks: readonly string[],
  after: string,
  limit: number,
): Promise<AlikeRow[]> {
  if (looks.length === 0) return [];
  const { rows } = await sql<AlikeRow>`
    select uid::text, null as of_uid from accounts_account
    where look = any(${looks}::text[]) and look <> '' and user_type <> ${sql.lit(userTypes.staff)} and uid > ${after}::bigint
    order by uid limit ${limit}`.execute(db);
  return rows;
}

/**
 * Members whose look is that of one of the next hosts and operators after a uid, and the last of these; null when there
 * are no more.
 */
export async function membersLikeHosts(
  db: Queries,
  after: string,
  limit: number,
): Promise<{ readonly rows: AlikeRow[]; readonly owners: NameOwnerRow[]; readonly last: string | null }> {
  const { rows: owners } = await sql<NameOwnerRow>`
    select a.uid::text, a.look from accounts_account a
    where ${isProtected('a')} and a.uid > ${after}::bigint order by a.uid limit ${limit}`.execute(db);
  const looks = owners.map(({ look }) => look);
  const { rows } = await sql<AlikeRow>`
    select a.uid::text, o.uid::text as of_uid
    from unnest(${owners.map(({ uid }) => uid)}::bigint[], ${looks}::text[]) as o (uid, look)
    join accounts_account a on a.look = o.look and a.look <> '' and a.uid <> o.uid
    where not ${isProtected('a')} order by o.uid, a.uid`.execute(db);
  return { rows, owners, last: owners.length < limit ? null : (owners.at(-1)?.uid ?? null) };
}
