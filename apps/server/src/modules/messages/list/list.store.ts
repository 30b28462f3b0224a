import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { type ConversationState, lastActivity, readStates } from '../conversations/states.store.ts';

/** Where a page of the list ended. */
export interface ListPlace {
  readonly pinned: boolean;
  readonly lastAtMs: number;
  readonly conversationId: string;
}

const lastMs = sql`coalesce((extract(epoch from ${lastActivity}) * 1000)::bigint, 0)`;

/** Conversations of a user: pinned ones first, then the latest. Empty ones are left out unless pinned or with a draft. */
export function listStates(
  db: Queries,
  uid: string,
  { hidden, after, limit }: { readonly hidden: boolean; readonly after: ListPlace | null; readonly limit: number },
): Promise<ConversationState[]> {
  const order = sql`order by m.pinned_at is not null desc, ${lastMs} desc, m.conversation_id desc`;
  const beyond = after
    ? sql`and (m.pinned_at is not null, ${lastMs}, m.conversation_id)
        < (${after.pinned}, ${after.lastAtMs}::bigint, ${after.conversationId} collate "C")`
    : sql``;
  return readStates(
    db,
    sql`(
      select m.* from messages_member m join messages_conversation c on c.id = m.conversation_id
      where m.uid = ${uid} and m.hidden = ${hidden}
        and (c.last_at is not null or m.pinned_at is not null or m.draft is not null) ${beyond}
      ${order} limit ${limit}
    ) as m`,
    order,
  );
}

/** What a user changes of a conversation. */
export interface MemberChange {
  pinned_at?: Date | null;
  muted?: boolean;
  hidden?: boolean;
  draft?: string | null;
}

/** False for those who were never a member. */
export async function updateMember(
  tx: Tx,
  conversationId: string,
  uid: string,
  change: MemberChange,
): Promise<boolean> {
  const result = await tx
    .updateTable('messages_member')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
