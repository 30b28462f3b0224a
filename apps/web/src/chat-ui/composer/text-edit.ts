import type { RefObject } from 'react';
import { mentionAt } from './mention-search.ts';

export interface TextEdit {
  /** The text with more at the caret, which moves behind it. */
  readonly insert: (inserted: string) => string;
  /** The text with a mention at the caret, in place of the name being typed there. */
  readonly mention: (nickname: string) => string;
}

/** Changes a text at the caret of its field. */
export function editText(field: RefObject<HTMLTextAreaElement | null>, text: string): TextEdit {
  const start = field.current?.selectionStart ?? text.length;
  const end = field.current?.selectionEnd ?? text.length;
  const replace = (from: number, to: number, inserted: string): string => {
    const caret = from + inserted.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
    return text.slice(0, from) + inserted + text.slice(to);
  };
  return {
    insert: (inserted) => replace(start, end, inserted),
    mention: (nickname) => {
      const from = mentionAt(text, start)?.start ?? start;
      const gap = from > 0 && !/\s/.test(text[from - 1] ?? ' ') ? ' ' : '';
      field.current?.focus();
      return replace(from, end, `${gap}@${nickname} `);
    },
  };
}
