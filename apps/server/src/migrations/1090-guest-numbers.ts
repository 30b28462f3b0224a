import { type Kysely, sql } from 'kysely';

/** Guests were named in English; what is kept is their number, which screens word in the reader's language. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update accounts_account set nickname = substr(nickname, 7)
    where user_type = 4 and nickname ~ '^Guest [0-9]+$'`.execute(db);
}
