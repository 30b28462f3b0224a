import { contentTypes } from '@touchline/contract/enums';
import type { Queries } from '../../../platform/db/database.ts';
import { readableMessages, readReadableRange } from '../access.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { moveAmong } from '../merged/move-merged.ts';
import type { MessageDeps } from '../needs.ts';
import { quotedAndGone, quotedIdOf } from '../quotes.ts';

export interface ChosenFrom {
  readonly conversationId: string;
  readonly messageIds: readonly string[];
}

/** A message that a user chose, with its content as stored. */
export interface ChosenMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderUid: string;
  readonly at: Date;
  readonly contentType: number;
  readonly content: Readonly<Record<string, unknown>>;
  /** The messages of a merged forward. */
  readonly mergedId: string | null;
}

/** Lines of a group and messages that were taken back cannot be reported. */
export async function chosenMessages(
  deps: Pick<MessageDeps, 'db' | 'ids' | 'clock'>,
  queries: Queries,
  uid: string,
  { conversationId, messageIds }: ChosenFrom,
): Promise<ChosenMessage[]> {
  const readable = await moveAmong(deps, await readableMessages(queries, [...new Set(messageIds)], uid));
  const rows = readable
    .filter(
      (row) =>
        row.conversation_id === conversationId &&
        row.revoked_at === null &&
        row.content_type !== contentTypes.group_notice,
    )
    .toSorted((a, b) => Number(a.seq) - Number(b.seq));
  const gone = await quotedAndGone(queries, rows);
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    senderUid: row.sender_uid,
    at: row.at,
    contentType: row.content_type,
    content: gone.has(quotedIdOf(row) ?? '') ? withoutQuotedText(row.content) : row.content,
    mergedId: row.merged_id,
  }));
}

/** A quoted message that was taken back shows no text to anybody. */
const withoutQuotedText = (content: StoredMessage['content']): StoredMessage['content'] => ({
  ...content,
  quote: { ...(content.quote as object), text: '' },
});

export const isMemberOf = async (queries: Queries, uid: string, conversationId: string): Promise<boolean> =>
  (await readReadableRange(queries, conversationId, uid)) !== undefined;
