import { type Kysely, sql } from 'kysely';

/** Guests had English names; now their number is stored and screens localise it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update accounts_account set nickname = substr(nickname, 7)
    where user_type = 4 and nickname ~ '^Guest [0-9]+$'`.execute(db);
}
