import type { Message } from '@touchline/client/messenger';

/** What the user does with the messages of a thread. */
export interface RowHandlers {
  readonly onMenu: (message: Message, anchor: Element) => void;
  readonly onPalette: (message: Message, anchor: Element) => void;
  /** Null where nobody may write. */
  readonly onReply: ((message: Message) => void) | null;
  readonly onReact: (message: Message, emoji: string, on: boolean) => void;
  readonly onJump: (seq: number) => void;
  readonly onReaders: (message: Message) => void;
  /** Selects or deselects a message. */
  readonly onSelect: (message: Message) => void;
}
