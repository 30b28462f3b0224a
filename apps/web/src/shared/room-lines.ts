import type { RoomMessage } from '@touchline/contract/rooms';
import type { ComponentType, ReactNode } from 'react';

/** What a line of a room is drawn from. */
export interface RoomLineProps {
  message: RoomMessage;
  /** The reader. */
  uid: string;
  /** Badges and name of the sender, drawn as in every line: put it where the line says who. */
  sender: ReactNode;
}

/**
 * What the lines of a kind look like, by content type. Features that know a kind give theirs, the screen hands all of
 * them to the chat, which draws the line around them: ground, menu, keyboard. Made once, outside of components.
 */
export type RoomLines = Readonly<Partial<Record<RoomMessage['contentType'], ComponentType<RoomLineProps>>>>;
