import { contentTypes } from '@touchline/contract/enums';
import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';

export interface PushableRow
  extends Pick<StoredMessage, 'id' | 'conversation_id' | 'seq' | 'sender_uid' | 'content_type' | 'content'> {
  readonly group_id: string | null;
  readonly group_name: string;
  /** Active members who have not read it and did not mute the conversation. */
  readonly uids: readonly string[];
}

/**
 * Messages that were neither taken back nor cleared, with their members who have not read them; lines of groups are left
 * out. Only pictures have their content: notifications show nothing else.
 */
export async function pushableRows(db: Queries, ids: readonly string[]): Promise<PushableRow[]> {
  const { rows } = await sql<Omit<PushableRow, 'uids'> & { readonly uids: string }>`
    select x.id, x.conversation_id, x.seq, x.sender_uid, x.content_type,
      case when x.content_type = ${contentTypes.picture} then x.content else '{}' end as content,
      c.group_id, c.name as group_name, string_agg(m.uid::text, ',') as uids
    from messages_message x
    join messages_conversation c on c.id = x.conversation_id
    join messages_member m on m.conversation_id = x.conversation_id
    where x.id = any(${integers(ids)}::bigint[]) and x.revoked_at is null
      and x.content_type <> ${contentTypes.group_notice} and x.seq > c.cleared_seq
      and m.left_seq is null and not m.muted and m.uid <> x.sender_uid
      and x.seq > greatest(m.read_seq, m.joined_seq, m.cleared_seq)
    group by x.id, c.id`.execute(db);
  return rows.map((row) => ({ ...row, uids: row.uids.split(',') }));
}
