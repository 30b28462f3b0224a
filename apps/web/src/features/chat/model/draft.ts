import type { RoomMessage } from '@touchline/contract/rooms';
import type { MediaDraft } from '../../../chat-ui/media/media.ts';

/** A message before the room accepted it. */
export interface Draft {
  text: string;
  replyTo: RoomMessage | null;
  /** The users in the text that were picked from the mention list. */
  mentions: readonly { uid: string; nickname: string }[];
  /** A picture or video; the other fields are then empty. */
  media?: MediaDraft | undefined;
}
