import { type Kysely, sql } from 'kysely';

/** Room texts of hosts, and follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('anchors_profile')
    .addColumn('uid', 'bigint', (column) => column.primaryKey())
    .addColumn('room_id', 'bigint', (column) => column.notNull())
    .addColumn('room_name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('announcement', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('sport_id', 'smallint')
    .addColumn('followers', 'integer', (column) => column.notNull().check(sql`followers >= 0`))
    .addColumn('broadcasts', 'integer', (column) => column.notNull())
    .addColumn('minutes_on_air', 'integer', (column) => column.notNull())
    .addColumn('last_live_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('anchors_follow')
    .addColumn('follower', 'bigint', (column) => column.notNull())
    .addColumn('anchor', 'bigint', (column) => column.notNull().references('anchors_profile.uid').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('anchors_follow_pkey', ['follower', 'anchor'])
    .addCheckConstraint('anchors_follow_not_oneself', sql`follower <> anchor`)
    .execute();
  await sql`create index anchors_follow_anchor on anchors_follow (anchor, at, follower)`.execute(db);
  await sql`create index anchors_follow_follower on anchors_follow (follower, at desc, anchor)`.execute(db);
}
