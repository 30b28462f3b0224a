import { type Kysely, sql } from 'kysely';

/** An invitation that the host took back has a status of its own. All rows satisfy the wider check already. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table voice_request
      drop constraint voice_request_status_check,
      add constraint voice_request_status_check check (
        status in ('pending', 'invited', 'accepted', 'rejected', 'expired', 'interrupted', 'left', 'withdrawn')
      ) not valid`.execute(db);
}
