import type { FilePurpose } from '@touchline/contract/files';
import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { FileTable } from './files.tables.ts';

export const insertFile = async (queries: Queries, file: Insertable<FileTable>): Promise<void> => {
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

export const fileOf = (queries: Queries, key: string): Promise<Selectable<FileTable> | undefined> =>
  queries.selectFrom('files_file').selectAll().where('key', '=', key).executeTakeFirst();
