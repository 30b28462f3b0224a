import { sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { messageColumns, type StoredMessage } from '../conversations/messages.store.ts';

/** What identifies a message for its sender. */
export interface SentKey {
  readonly senderUid: string;
  readonly clientId: string;
}

/** Stored messages of these senders under these client ids. */
export async function messagesByKeys(db: Queries, keys: readonly SentKey[]): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns(sql`x`)} from unnest(
      ${integers(keys.map(({ senderUid }) => senderUid))}::bigint[], ${texts(keys.map(({ clientId }) => clientId))}::text[]
    ) as wanted (sender_uid, client_id)
    join messages_message x on x.sender_uid = wanted.sender_uid and x.client_id = wanted.client_id`.execute(db);
  return rows;
}
