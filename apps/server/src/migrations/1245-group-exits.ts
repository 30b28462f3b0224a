import { type Kysely, sql } from 'kysely';

/** Past members of a group, the latest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index groups_member_past on groups_member (group_id, left_at desc, uid desc) where left_at is not null`.execute(
    db,
  );
}
