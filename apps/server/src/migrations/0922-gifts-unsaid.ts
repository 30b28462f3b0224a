import { type Kysely, sql } from 'kysely';

/**
 * Gifts whose line may be missing in the chat. A separate, almost empty table: a flag on the gift would rewrite its row
 * and all its indexes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table gifts_unsaid (gift_id bigint primary key)`.execute(db);
}
