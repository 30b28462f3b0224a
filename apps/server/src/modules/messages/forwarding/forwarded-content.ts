import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { type ForwardMode, parseConversationId } from '@touchline/contract/messages';
import { BadInput, refuse } from '../../../platform/refusal.ts';
import { readableMessages } from '../access.store.ts';
import { conversationById } from '../conversations/conversations.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { lifeOf, presentMerged } from '../media/present-media.ts';
import { isMedia, type StoredContents, type StoredItem, type StoredMedia } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';

/** A message to send to every conversation, with its content as stored. */
export interface ForwardedContent {
  readonly contentType: number;
  readonly content: object;
}

const { forwardDepthMax, forwardNestedMax } = limits.messages;

const neverForwarded: ReadonlySet<number> = new Set([contentTypes.group_notice, contentTypes.revoked]);

/** What is sent to every conversation: copies of the messages, or one merged message; or why it is refused. */
export async function forwardedContent(
  deps: MessageDeps,
  uid: string,
  { messageIds, mode }: { readonly messageIds: readonly string[]; readonly mode: ForwardMode },
) {
  const wanted = new Set(messageIds);
  if (mode === 'each' && wanted.size > limits.messages.forwardEachMax)
    return new BadInput([{ path: 'messageIds', code: 'too_big' }]);
  const found = await readableMessages(deps.db, [...wanted], uid);
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

/** Mentions and quotes belong to their conversation, so that only their text is copied. */
function copyOf({ content_type: contentType, content }: StoredMessage): ForwardedContent {
  const isText = contentType === contentTypes.mention || contentType === contentTypes.quote;
  if (!isText) return { contentType, content };
  const { text } = content as { readonly text?: string };
  return { contentType: contentTypes.text, content: { text: text ?? '' } };
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
  const total = { items: copies.length };
  const items = copies.map((copy, at): StoredItem => {
    const { sender_uid: uid, at: sentAt } = messages[at] as StoredMessage;
    const from = { uid, nickname: nameOf(uid), avatar: users.get(uid)?.avatar ?? null };
    return {
      from,
      at: sentAt.toISOString(),
      contentType: copy.contentType,
      content: itemContent(copy, 2, total),
    } as StoredItem;
  });
  return { contentType: contentTypes.merged_forward, content: { title, items } };
}

/** Of a merged forward that is too deep, or too large with all others, only the head is kept: none grows without end. */
function itemContent({ contentType, content }: ForwardedContent, depth: number, total: { items: number }): object {
  if (contentType !== contentTypes.merged_forward || !('items' in content)) return content;
  const { title, items } = content as StoredContents[107];
  if (depth > forwardDepthMax || total.items + items.length > forwardNestedMax) return presentMerged({ title, items });
  total.items += items.length;
  const inner = items.map((item) => ({ ...item, content: itemContent(item, depth + 1, total) }));
  return { title, items: inner };
}
