import type { RoomMessage } from '@touchline/contract/rooms';
import type { MediaDraft } from './media/media.ts';

/** What somebody wrote, before the room has it. */
export interface Draft {
  text: string;
  replyTo: RoomMessage | null;
  /** Of those the text names, the ones that were chosen from the list. */
  mentions: readonly { uid: string; nickname: string }[];
  /** A picture or film; then the rest is empty. */
  media?: MediaDraft | undefined;
}
