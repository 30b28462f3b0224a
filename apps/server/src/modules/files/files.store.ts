import type { FilePurpose } from '@touchline/contract/files';
import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { FileTable } from './files.tables.ts';

export type NewFile = Insertable<FileTable>;

export const insertFile = async (queries: Queries, file: NewFile): Promise<void> => {
  await queries.insertInto('files_file').values(file).execute();
};

/** Keys of uploads of a purpose made before a time, in the order of keys, `after` one. */
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

export const deleteFile = async (queries: Queries, key: string): Promise<void> => {
  await queries.deleteFrom('files_file').where('key', '=', key).execute();
};

/** Uploads of somebody that are not removed, kept from it until the transaction ends; in the order of keys, so that two never wait for each other. */
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

/** Waits for whoever holds one of some files, locks them and says which there are; in the order of keys too. */
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

/** Bytes that somebody uploaded since a time, and the first of those uploads. */
export async function uploadedSince(
  queries: Queries,
  uid: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ bytes: number; first: Date | null }> {
  const found = await queries
    .selectFrom('files_file')
    .select((column) => [column.fn.sum<string | null>('size').as('bytes'), column.fn.min('created_at').as('first')])
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return { bytes: Number(found?.bytes ?? 0), first: found?.first ?? null };
}

/** Keys of files that are marked as removed: of these, or the first ones of all. */
export async function removedFiles(queries: Queries, keys: readonly string[] | null, limit: number): Promise<string[]> {
  let removed = queries.selectFrom('files_file').select('key').where('removed_at', 'is not', null);
  if (keys) removed = removed.where('key', 'in', keys);
  const rows = await removed.orderBy('removed_at').limit(limit).execute();
  return rows.map(({ key }) => key);
}

export const fileOf = (queries: Queries, key: string): Promise<Selectable<FileTable> | undefined> =>
  queries.selectFrom('files_file').selectAll().where('key', '=', key).executeTakeFirst();
