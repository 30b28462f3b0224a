import type { RoomMessage } from '@touchline/contract/rooms';
import type { ComponentType, ReactNode } from 'react';

/** The input of a line renderer. */
export interface RoomLineProps {
  message: RoomMessage;
  /** The current user. */
  uid: string;
  /** Badges and name of the sender, rendered as in every line: place it where the line names the sender. */
  sender: ReactNode;
}

/**
 * Renderers of lines by content type. Features provide their own, the screen passes all of them to the chat, which
 * renders the frame: background, menu, keyboard. Created once, outside of components.
 */
export type RoomLines = Readonly<Partial<Record<RoomMessage['contentType'], ComponentType<RoomLineProps>>>>;
