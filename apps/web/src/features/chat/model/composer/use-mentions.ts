import { type RefObject, useState } from 'react';
import type { RoomSession } from '../room-session.ts';
import { matching, mentionAt, type Person, recentSpeakers } from './mention-search.ts';
import type { Composer } from './use-composer.ts';

interface Mentions {
  people: readonly Person[];
  /** The index that Enter would pick. */
  at: number;
  pick: (person: Person) => void;
  look: (text: string, caret: number) => void;
  close: () => void;
  /** Whether the list handled the key. */
  onKey: (key: string) => boolean;
}

/** The recent speakers who match the name being typed. */
export function useMentions(
  session: RoomSession,
  uid: string,
  composer: Composer,
  field: RefObject<HTMLTextAreaElement | null>,
): Mentions {
  const [{ people, at }, setFound] = useState<{ people: readonly Person[]; at: number }>({ people: [], at: 0 });
  const close = (): void => setFound({ people: [], at: 0 });
  const pick = (person: Person): void => {
    composer.mention(person);
    close();
    field.current?.focus();
  };
  const step = (by: number): void => setFound({ people, at: (at + by + people.length) % people.length });
  const onKey = (key: string): boolean => {
    const person = people[at];
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Escape') close();
    else if ((key === 'Enter' || key === 'Tab') && person) pick(person);
    else return false;
    return true;
  };
  return {
    people,
    at,
    pick,
    close,
    look: (text, caret) => {
      const typed = mentionAt(text, caret);
      const known = typed ? recentSpeakers(session.log.snapshot().messages, uid) : [];
      setFound({ people: typed ? matching(known, typed.query) : [], at: 0 });
    },
    onKey,
  };
}
