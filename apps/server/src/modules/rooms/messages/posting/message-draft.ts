import type { ContentType } from '@touchline/contract/enums';
import type { MessageContent, RoomMessage } from '@touchline/contract/rooms';
import type { Refusal } from '../../../../platform/refusal.ts';
import type { Room } from '../../room-directory.ts';
import type { PostingFacts } from '../../standing/room-standing.ts';
import type { SensitiveWord } from '../../word-filter/word-rule.ts';
import type { LastMessage } from './last-messages.ts';

/** A validated message, ready to store. */
export interface ValidMessage {
  readonly contentType: ContentType;
  readonly content: MessageContent;
  /** The text that repeats are compared with. */
  readonly text: string;
  /** Blocked words that an operator has to review first. */
  readonly held: readonly SensitiveWord[];
}

export type Validate = (facts: PostingFacts, last: LastMessage | null) => ValidMessage | Refusal;

/** A message that a user wants to post. */
export interface MessageDraft {
  readonly roomId: string;
  readonly clientId: string;
  /** The parts of the digest that identifies a repeated send. */
  readonly parts: readonly unknown[];
  /** Reads everything that validation needs; the returned function then validates in one tick. */
  prepare(room: Room, uid: string, messageId: string): Promise<Refusal | Validate>;
}

/** An accepted message; a held one waits for an operator. */
export interface PostResult {
  readonly message: RoomMessage;
  readonly held: boolean;
}
