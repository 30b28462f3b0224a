import { type Kysely, sql } from 'kysely';

/** Host content besides broadcasts: covers by country, posts, the photo wall; and closed zones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('anchors_cover')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('anchor', 'bigint', (column) => column.notNull().references('anchors_profile.uid').onDelete('cascade'))
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('shown', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('anchors_cover_region', ['anchor', 'region'])
    .execute();

  await db.schema
    .createTable('anchors_note')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('anchor', 'bigint', (column) => column.notNull().references('anchors_profile.uid').onDelete('cascade'))
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index anchors_note_anchor on anchors_note (anchor, id desc)`.execute(db);

  await db.schema
    .createTable('anchors_note_image')
    .addColumn('note', 'bigint', (column) => column.notNull().references('anchors_note.id').onDelete('cascade'))
    .addColumn('place', 'smallint', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('anchors_note_image_pkey', ['note', 'place'])
    .execute();
  await sql`create index anchors_note_image_picture on anchors_note_image (picture)`.execute(db);

  await db.schema
    .createTable('anchors_photo')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('anchor', 'bigint', (column) => column.notNull().references('anchors_profile.uid').onDelete('cascade'))
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index anchors_photo_anchor on anchors_photo (anchor, id desc)`.execute(db);

  await db.schema
    .createTable('anchors_closed_zone')
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('feature', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('anchors_closed_zone_pkey', ['zone', 'feature'])
    .execute();

  // Removal first marks the row, then deletes the bytes: a crash in between leaves work to do, not stray files.
  await sql`alter table files_file add column removed_at timestamptz`.execute(db);
  await sql`create index files_file_removed on files_file (removed_at) where removed_at is not null`.execute(db);
}
