import { type Kysely, sql } from 'kysely';

/** How far the other user of a private chat may know that a member has read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table messages_member add column receipt_seq bigint not null default 0`.execute(db);
  await sql`update messages_member set receipt_seq = read_seq where left(conversation_id, 1) = 'p'`.execute(db);
}
