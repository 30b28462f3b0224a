import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { FileTable } from './files.tables.ts';

export const insertFile = async (queries: Queries, file: Insertable<FileTable>): Promise<void> => {
  await queries.insertInto('files_file').values(file).execute();
};

export const fileOf = (queries: Queries, key: string): Promise<Selectable<FileTable> | undefined> =>
  queries.selectFrom('files_file').selectAll().where('key', '=', key).executeTakeFirst();
