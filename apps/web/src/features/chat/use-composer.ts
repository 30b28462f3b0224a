import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { type RefObject, useState } from 'react';
import { drafts, emptyDraft } from './drafts.ts';
import { mentionAt, type Person } from './mention-search.ts';
import type { Draft, RoomSession } from './room-session.ts';

const mentionsMax = 10;
/** From here on what is left is shown. */
const nearLimit = 20;

export interface Composer {
  draft: Draft;
  set: (text: string) => void;
  /** Puts text where the caret is. */
  insert: (text: string) => void;
  /** Names somebody: at the caret, in place of the name that is being typed there. */
  mention: (person: Pick<Person, 'uid' | 'nickname'>) => void;
  reply: (to: Draft['replyTo']) => void;
  /** Letters left, once few are; below zero when there are too many. */
  left: number | null;
  ready: boolean;
  send: () => void;
}

/** The message that is being written. It outlives the screen, and a failed sending does not bring it back here. */
export function useComposer(session: RoomSession, field: RefObject<HTMLTextAreaElement | null>): Composer {
  const { roomId } = session;
  const [kept, setKept] = useState({ roomId, draft: drafts.of(roomId) });
  const draft = kept.roomId === roomId ? kept.draft : drafts.of(roomId);
  const put = (next: Draft): void => {
    drafts.keep(roomId, next);
    setKept({ roomId, draft: next });
  };
  const length = textLength(draft.text);
  const over = limits.rooms.messageMax - length;
  const replace = (from: number, to: number, text: string, more: Partial<Draft> = {}): void => {
    put({ ...draft, ...more, text: draft.text.slice(0, from) + text + draft.text.slice(to) });
    const caret = from + text.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  };
  const caretNow = (): [number, number] => {
    const box = field.current;
    return [box?.selectionStart ?? draft.text.length, box?.selectionEnd ?? draft.text.length];
  };
  return {
    draft,
    // A line is a line: what is pasted with breaks in it is joined.
    set: (text) => put({ ...draft, text: text.replaceAll(/\s*\n\s*/g, ' ') }),
    insert: (text) => replace(...caretNow(), text),
    mention: ({ uid, nickname }) => {
      const [start, end] = caretNow();
      const typed = mentionAt(draft.text, start);
      const from = typed?.start ?? start;
      const gap = from > 0 && !/\s/.test(draft.text[from - 1] ?? ' ') ? ' ' : '';
      const mentions = [...draft.mentions.filter((each) => each.uid !== uid), { uid, nickname }];
      replace(from, Math.max(end, start), `${gap}@${nickname} `, { mentions });
      field.current?.focus();
    },
    reply: (replyTo) => {
      put({ ...draft, replyTo });
      if (replyTo) field.current?.focus();
    },
    left: over <= nearLimit ? over : null,
    ready: length > 0 && over >= 0,
    send: () => {
      const mentions = draft.mentions
        .filter(({ nickname }) => draft.text.includes(`@${nickname}`))
        .slice(0, mentionsMax);
      session.say({ ...draft, text: draft.text.trim(), mentions });
      put(emptyDraft);
    },
  };
}
