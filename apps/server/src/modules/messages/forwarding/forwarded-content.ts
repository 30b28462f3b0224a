import { contentTypes } from '@touchline/contract/enums';
import { type ForwardMode, parseConversationId } from '@touchline/contract/messages';
import { BadInput, refuse } from '../../../platform/refusal.ts';
import { readableMessages } from '../access.store.ts';
import { conversationById } from '../conversations/conversations.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { lifeOf, mergedHead } from '../media/present-media.ts';
import { isMedia, type StoredItem, type StoredMedia } from '../media/stored-content.ts';
import { mergeItems } from '../merged/merge-items.ts';
import { type NewMerged, readLevels } from '../merged/merged.store.ts';
import { moveAmong } from '../merged/move-merged.ts';
import type { MessageDeps } from '../needs.ts';

/** A message to send to every conversation, with its content as stored. */
export interface ForwardedContent {
  readonly contentType: number;
  readonly content: object;
  readonly mergedId: string | null;
  /** The messages of a new merged forward, which are stored before the first copy. */
  readonly merged?: NewMerged;
}

const neverForwarded: ReadonlySet<number> = new Set([contentTypes.group_notice, contentTypes.revoked]);

/** What is sent to every conversation: copies of the messages, or one merged message; or why it is refused. */
export async function forwardedContent(
  deps: MessageDeps,
  uid: string,
  { messageIds, mode }: { readonly messageIds: readonly string[]; readonly mode: ForwardMode },
) {
  const wanted = new Set(messageIds);
  const found = await moveAmong(deps, await readableMessages(deps.db, [...wanted], uid));
  const messages = found.toSorted((a, b) => Number(a.seq) - Number(b.seq));
  const isGone = (row: StoredMessage): boolean => row.revoked_at !== null || neverForwarded.has(row.content_type);
  if (messages.length < wanted.size || messages.some(isGone)) return refuse('not_found');
  if (new Set(messages.map((row) => row.conversation_id)).size > 1)
    return new BadInput([{ path: 'messageIds', code: 'invalid' }]);
  const copies = messages.map(copyOf);
  if (copies.some((copy) => hasExpired(deps, copy))) return refuse('message_expired');
  if (copies.some((copy) => isBlocked(deps, copy))) return refuse('sensitive_words');
  return mode === 'each' ? copies : [await mergedOf(deps, messages, copies)];
}

/** What one forward stores in bytes of JSON: a copy for each chat, and the messages of a new merged forward once. */
export function bytesOfForward(contents: readonly ForwardedContent[], chats: number): number {
  const bytesOf = ({ content, merged }: ForwardedContent): number =>
    Buffer.byteLength(JSON.stringify(content)) * chats +
    (merged?.items.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0);
  return contents.reduce((sum, content) => sum + bytesOf(content), 0);
}

/** Mentions and quotes belong to their conversation, so that only their text is copied. */
function copyOf({ content_type: contentType, content, merged_id: mergedId }: StoredMessage): ForwardedContent {
  const isText = contentType === contentTypes.mention || contentType === contentTypes.quote;
  if (!isText) return { contentType, content, mergedId };
  const { text } = content as { readonly text?: string };
  return { contentType: contentTypes.text, content: { text: text ?? '' }, mergedId: null };
}

function hasExpired(deps: MessageDeps, { contentType, content }: ForwardedContent): boolean {
  if (!isMedia(contentType)) return false;
  return lifeOf(deps, content as StoredMedia, (content as { goneBefore?: string }).goneBefore).expired;
}

/** A word may have been blocked after the message was sent. */
function isBlocked({ needs }: MessageDeps, { contentType, content }: ForwardedContent): boolean {
  if (contentType !== contentTypes.text) return false;
  const verdict = needs.words.check((content as { text: string }).text);
  return verdict.refused || verdict.held;
}

async function mergedOf(
  deps: MessageDeps,
  messages: readonly StoredMessage[],
  copies: readonly ForwardedContent[],
): Promise<ForwardedContent> {
  const conversationId = messages[0]?.conversation_id ?? '';
  const parts = parseConversationId(conversationId);
  const members = parts?.kind === 'private' ? parts.uids : [];
  const users = await deps.needs.accounts.findUsers([...members, ...messages.map((row) => row.sender_uid)]);
  const nameOf = (uid: string): string => users.get(uid)?.nickname ?? '';
  const title =
    parts?.kind === 'group'
      ? { kind: 'group' as const, names: [(await conversationById(deps.db, conversationId))?.name ?? ''] }
      : { kind: 'private' as const, names: members.map(nameOf) };
  const items = copies.map(({ contentType, content, mergedId: innerId }, at) => {
    const { sender_uid: uid, at: sentAt } = messages[at] as StoredMessage;
    const from = { uid, nickname: nameOf(uid), avatar: users.get(uid)?.avatar ?? null };
    return { item: { from, at: sentAt.toISOString(), contentType, content } as StoredItem, innerId };
  });
  const levels = await readLevels(
    deps.db,
    copies.flatMap(({ mergedId }) => mergedId ?? []),
  );
  const id = deps.ids.next();
  return {
    contentType: contentTypes.merged_forward,
    content: mergedHead(
      title,
      items.map(({ item }) => item),
    ),
    mergedId: id,
    merged: mergeItems(id, items, levels),
  };
}
