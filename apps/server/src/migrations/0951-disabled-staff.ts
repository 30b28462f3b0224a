import { type Kysely, sql } from 'kysely';

/** Also bans operators disabled earlier from the portal, where staff moderate every room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const disabled = sql`select uid from operators_staff where disabled`;
  await sql`update accounts_account set banned_forever = true where uid in (${disabled})`.execute(db);
  await sql`update accounts_session set revoked_at = now(), revoke_code = '2321'
    where uid in (${disabled}) and revoked_at is null`.execute(db);
}
