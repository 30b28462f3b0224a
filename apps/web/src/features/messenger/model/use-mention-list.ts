import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useState } from 'react';
import type { ComposerState, NamedUser } from './use-composer.ts';

const shownMax = 6;
const typedMax = 20;

export interface MentionListState {
  readonly users: readonly NamedUser[];
  /** The index that Enter would pick. */
  readonly at: number;
  readonly look: (text: string, caret: number) => void;
  readonly pick: (user: NamedUser) => void;
  /** Whether the list handled the key. */
  readonly onKey: (key: string) => boolean;
}

/** The name being typed after an `@` at the start of a word. */
export function typedMention(text: string, caret: number): { from: number; query: string } | null {
  const found = /(?:^|\s)@([^\s@]*)$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query === undefined || query.length > typedMax) return null;
  return { from: caret - query.length - 1, query };
}

/** Recent senders of a group whose name begins with what is typed after an `@`. */
export function useMentionList(
  messenger: Messenger,
  { conversationId, kind }: Conversation,
  composer: ComposerState,
): MentionListState {
  const [found, setFound] = useState<{ users: readonly NamedUser[]; at: number; from: number }>(none);
  const { users, at, from } = found;
  const pick = (user: NamedUser): void => {
    composer.mention(user, from);
    setFound(none);
  };
  const step = (by: number): void => setFound({ users, from, at: (at + by + users.length) % users.length });
  return {
    users,
    at,
    pick,
    look: (text, caret) => {
      const typed = kind === 'group' ? typedMention(text, caret) : null;
      if (!typed) return setFound(none);
      const words = typed.query.toLocaleLowerCase();
      const known = recentSenders(messenger, conversationId).filter(({ nickname }) =>
        nickname.toLocaleLowerCase().startsWith(words),
      );
      setFound({ users: known.slice(0, shownMax), at: 0, from: typed.from });
    },
    onKey: (key) => {
      const user = users[at];
      if (!user) return false;
      if (key === 'ArrowDown') step(1);
      else if (key === 'ArrowUp') step(-1);
      else if (key === 'Escape') setFound(none);
      else if (key === 'Enter' || key === 'Tab') pick(user);
      else return false;
      return true;
    },
  };
}

const none = { users: [], at: 0, from: 0 } as const;

/** Those who wrote last, the latest first, without the user. */
function recentSenders(messenger: Messenger, conversationId: string): NamedUser[] {
  const senders = new Map<string, NamedUser>();
  for (const { from } of messenger.thread(conversationId).messages.toReversed()) {
    if (from.uid !== messenger.uid && !senders.has(from.uid)) senders.set(from.uid, from);
  }
  return [...senders.values()].map(({ uid, nickname }) => ({ uid, nickname }));
}
