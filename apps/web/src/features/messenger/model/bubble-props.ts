import type { MessageBody } from '@touchline/client/messenger';

/** What every kind of bubble gets. */
export interface BubbleProps<B extends MessageBody = MessageBody> {
  readonly body: B;
  /** The current user. */
  readonly uid: string;
  /** Shows another message of the thread. */
  readonly onJump: (seq: number) => void;
  /** Opens a merged forward in another; without it one opens by the id of its message. */
  readonly onOpen?: (() => void) | undefined;
}
