export interface MentionOption {
  readonly uid: string;
  readonly nickname: string;
  readonly avatar: string | null;
  /** The name in the group, where it differs. */
  readonly alias?: string;
}

/** All members of a group: `@all` in every language, as names are. */
export const everyone = { uid: 'all', nickname: 'all' } as const;

const lookedAt = 300;

/** The name being typed after an `@` that is not part of an address; null when there is none. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const found = /(?:^|[^\p{L}\p{N}/])@([^\s@]{0,20})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const query = found[1] ?? '';
  return { start: caret - query.length - 1, query };
}

/** The users who wrote last, without the current user, the latest first. */
export function recentSenders(messages: readonly { from: MentionOption }[], uid: string): MentionOption[] {
  const senders = new Map<string, MentionOption>();
  for (const { from } of messages.slice(-lookedAt).toReversed()) {
    const { uid: sender, nickname, avatar } = from;
    if (sender !== uid && !senders.has(sender)) senders.set(sender, { uid: sender, nickname, avatar });
  }
  return [...senders.values()];
}
