import { type Kysely, sql } from 'kysely';

/** Small assistants are a role of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operators_staff drop constraint operators_staff_role,
    add constraint operators_staff_role check
      (role in ('reviewer', 'moderator', 'editor', 'finance', 'administrator', 'assistant'))`.execute(db);
}
