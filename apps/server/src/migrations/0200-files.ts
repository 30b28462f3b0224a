import type { Kysely } from 'kysely';

/** Uploads; the bytes are in the file store under the same key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files_file')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'bigint', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('files_file_uid').on('files_file').columns(['uid', 'created_at']).execute();
}
