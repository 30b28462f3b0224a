import { type Kysely, sql } from 'kysely';

/** Operators mute accounts on the whole platform, and give a reason for every mute. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account
    add column muted_until timestamptz,
    add column mute_reason text,
    add constraint accounts_account_mute check ((muted_until is null) = (mute_reason is null))`.execute(db);
  await sql`alter table rooms_mute add column reason text not null default ''`.execute(db);
}
