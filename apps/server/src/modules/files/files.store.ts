import type { FilePurpose } from '@touchline/contract/files';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { FileTable } from './files.tables.ts';

export type NewFile = Insertable<FileTable>;

export const insertFile = async (queries: Queries, file: NewFile): Promise<void> => {
  await queries.insertInto('files_file').values(file).execute();
};

/** Keys of uploads of a purpose older than a time, in key order, `after` one. */
export async function keysOfPurpose(
  queries: Queries,
  { purpose, before, after, limit }: { purpose: FilePurpose; before: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('files_file')
    .select('key')
    .where('purpose', '=', purpose)
    .where('created_at', '<=', before)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Files that are not removed, in key order, `after` one. */
export const filesAfter = (
  queries: Queries,
  after: string,
  limit: number,
): Promise<Pick<Selectable<FileTable>, 'key' | 'purpose' | 'size'>[]> =>
  queries
    .selectFrom('files_file')
    .select(['key', 'purpose', 'size'])
    .where('removed_at', 'is', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();

/** The given keys that have a row. */
export async function knownKeys(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('files_file').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

export const deleteFile = async (queries: Queries, key: string): Promise<void> => {
  await queries.deleteFrom('files_file').where('key', '=', key).execute();
};

/**
 * Uploads of an account that are not removed, locked until the transaction ends; in key order, so that two callers do
 * not deadlock.
 */
export const holdFiles = async (
  queries: Queries,
  { uid, purpose, keys }: { uid: string; purpose: FilePurpose; keys: readonly string[] },
): Promise<Selectable<FileTable>[]> =>
  keys.length === 0
    ? []
    : queries
        .selectFrom('files_file')
        .selectAll()
        .where('key', 'in', keys)
        .where('uid', '=', uid)
        .where('purpose', '=', purpose)
        .where('removed_at', 'is', null)
        .orderBy('key')
        .forKeyShare()
        .execute();

/** The given keys that are not removed, locked until the transaction ends. */
export async function shareFiles(queries: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = await queries
    .selectFrom('files_file')
    .select('key')
    .where('key', 'in', keys)
    .where('removed_at', 'is', null)
    .orderBy('key')
    .forKeyShare()
    .execute();
  return found.map(({ key }) => key);
}

/** Waits for other holders, locks the files and returns the existing keys; also in key order. */
export async function lockFiles(queries: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = await queries
    .selectFrom('files_file')
    .select('key')
    .where('key', 'in', keys)
    .where('removed_at', 'is', null)
    .orderBy('key')
    .forUpdate()
    .execute();
  return found.map(({ key }) => key);
}

export const markRemoved = async (queries: Queries, keys: readonly string[], at: Date): Promise<void> => {
  if (keys.length > 0)
    await queries.updateTable('files_file').set({ removed_at: at }).where('key', 'in', keys).execute();
};

/**
 * Time of the account's latest upload that, together with all later ones, reaches `most` bytes; null when all of them
 * are smaller.
 */
export async function uploadPastQuota(
  queries: Queries,
  uid: string,
  { since, until }: { since: Date; until: Date },
  most: number,
): Promise<Date | null> {
  const found = await queries
    .selectFrom((from) =>
      from
        .selectFrom('files_file')
        .select('created_at')
        .select(sql<string>`sum(size) over (order by created_at desc, key desc)`.as('bytes'))
        .where('uid', '=', uid)
        .where('created_at', '>', since)
        .where('created_at', '<=', until)
        .as('upload'),
    )
    .select('created_at')
    .where('bytes', '>=', String(most))
    .orderBy('bytes')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at ?? null;
}

/** Keys of files marked as removed: among the given ones, or the first of all. */
export async function removedFiles(queries: Queries, keys: readonly string[] | null, limit: number): Promise<string[]> {
  let removed = queries.selectFrom('files_file').select('key').where('removed_at', 'is not', null);
  if (keys) removed = removed.where('key', 'in', keys);
  const rows = await removed.orderBy('removed_at').limit(limit).execute();
  return rows.map(({ key }) => key);
}

export const readFile = (queries: Queries, key: string): Promise<Selectable<FileTable> | undefined> =>
  queries.selectFrom('files_file').selectAll().where('key', '=', key).executeTakeFirst();
