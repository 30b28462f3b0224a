import type { Conversation } from './types.ts';

const instantOf = (at: string | null): number => (at === null ? 0 : Date.parse(at));

/** Thousands are compared again after every message, and a changed conversation is another object. */
const moments = new WeakMap<Conversation, number>();

/** The moment that places a conversation: of its last message, or of a draft written later. */
function momentOf(conversation: Conversation): number {
  const known = moments.get(conversation);
  if (known !== undefined) return known;
  const { lastAt, draft } = conversation;
  const moment = Math.max(instantOf(lastAt), instantOf(draft?.at ?? null));
  moments.set(conversation, moment);
  return moment;
}

/** Pinned conversations first, the last pinned one at the top; then by the last message or draft. */
export function compareConversations(a: Conversation, b: Conversation): number {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1;
  const byTime = a.pinned ? instantOf(b.pinnedAt) - instantOf(a.pinnedAt) : momentOf(b) - momentOf(a);
  return byTime || (a.conversationId < b.conversationId ? -1 : 1);
}
