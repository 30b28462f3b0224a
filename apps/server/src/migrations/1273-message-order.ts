import { type Kysely, sql } from 'kysely';

/** Messages of a conversation by time: a search over all conversations goes back through it in bounded steps. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index messages_message_order on messages_message (conversation_id, id)`.execute(db);
}
