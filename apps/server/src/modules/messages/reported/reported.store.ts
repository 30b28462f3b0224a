import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** Those of some messages that were neither taken back nor deleted or cleared for everybody. */
export async function presentAmong(db: Queries, messageIds: readonly string[]): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select x.id from messages_message x join messages_conversation c on c.id = x.conversation_id
    where x.id = any(${integers(messageIds)}::bigint[]) and x.revoked_at is null and x.seq > c.cleared_seq`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
