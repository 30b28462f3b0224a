import { textLength } from '@touchline/contract/text';
import { type RefObject, useState } from 'react';
import { runEditCommand } from './edit-command.ts';

export interface Editor {
  /** Characters of the text; it changes with `read`. */
  readonly length: number;
  readonly read: () => void;
  readonly format: (command: string) => void;
  readonly html: () => string;
  readonly clear: () => void;
}

/** The field for formatted text; `onRead` runs after each change. */
export function useEditor(element: RefObject<HTMLElement | null>, onRead: () => void): Editor {
  const [length, setLength] = useState(0);
  const read = (): void => {
    onRead();
    // biome-ignore lint/performance/useDomNodeTextContent: line breaks of lists and paragraphs count
    setLength(textLength(element.current?.innerText ?? ''));
  };
  return {
    length,
    read,
    format: (command) => {
      element.current?.focus();
      runEditCommand(command);
      read();
    },
    html: () => (length > 0 ? (element.current?.innerHTML ?? '') : ''),
    clear: () => {
      element.current?.replaceChildren();
      setLength(0);
    },
  };
}
