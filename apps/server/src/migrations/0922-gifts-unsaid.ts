import { type Kysely, sql } from 'kysely';

/**
 * Gifts whose line the conversation may still lack. Beside the gifts and not a mark on them: to mark a row writes it and
 * all its indexes again, and this table is nearly empty.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table gifts_unsaid (gift_id bigint primary key)`.execute(db);
}
