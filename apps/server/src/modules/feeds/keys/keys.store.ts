import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { KeptRefusal, KeyTable } from '../feeds.tables.ts';

export type KeyRow = Omit<Selectable<KeyTable>, 'refusals'>;

const columns = [
  'id',
  'name',
  'provider',
  'sport_id',
  'hash',
  'hint',
  'created_by',
  'created_at',
  'last_used_at',
  'revoked_by',
  'revoked_at',
] as const;

/** Every key, newest first; only administrators create them. */
export const allKeys = (db: Queries): Promise<KeyRow[]> =>
  db.selectFrom('feeds_key').select(columns).orderBy('id', 'desc').execute();

export const keyById = (db: Queries, id: string): Promise<KeyRow | undefined> =>
  db.selectFrom('feeds_key').select(columns).where('id', '=', id).executeTakeFirst();

/** The key that works with this digest. */
export const workingKey = (db: Queries, hash: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom('feeds_key')
    .select(columns)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Counts the keys that work, and locks the list until the end of the transaction. */
export async function countKeys(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('feeds.keys', 0))`.execute(tx);
  const { num } = await tx
    .selectFrom('feeds_key')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return num;
}

export const insertKey = async (tx: Tx, row: KeyRow): Promise<void> => {
  await tx.insertInto('feeds_key').values(row).execute();
};

/** Revokes a key that works; undefined when there is none. */
export const revoke = (tx: Tx, id: string, by: string, at: Date): Promise<KeyRow | undefined> =>
  tx
    .updateTable('feeds_key')
    .set({ revoked_by: by, revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/** Only when the last noted use is not after `before`. */
export const recordUse = async (db: Queries, id: string, at: Date, before: Date): Promise<void> => {
  await db
    .updateTable('feeds_key')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
    .execute();
};

/** Puts refused records before the kept ones of a key. */
export async function keepRefusals(
  db: Queries,
  id: string,
  refusals: readonly KeptRefusal[],
  most: number,
): Promise<void> {
  await sql`
    update feeds_key set refusals = (
      select coalesce(jsonb_agg(entry order by place), '[]') from (
        select entry, place from jsonb_array_elements(${JSON.stringify(refusals)}::jsonb || refusals)
          with ordinality as kept (entry, place) order by place limit ${most}
      ) latest
    ) where id = ${id}`.execute(db);
}

export const refusalsOfKeys = (db: Queries): Promise<{ name: string; provider: string; refusals: KeptRefusal[] }[]> =>
  db
    .selectFrom('feeds_key')
    .select(['name', 'provider', 'refusals'])
    .where(sql<boolean>`refusals <> '[]'`)
    .orderBy('id', 'desc')
    .execute();
