import { type Kysely, sql } from 'kysely';

/** The contract lists the tiers of gifts and limits slow mode; the database no longer repeats either. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gifts_gift drop constraint gifts_gift_tier_check`.execute(db);
  await sql`alter table rooms_room
    drop constraint rooms_room_speaking_interval_check,
    add constraint rooms_room_speaking_interval_check check (speaking_interval >= 0)`.execute(db);
}
