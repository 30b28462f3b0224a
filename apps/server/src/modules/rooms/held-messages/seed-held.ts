import { contentTypes } from '@touchline/contract/enums';
import type { Platform } from '../../../platform/platform.ts';
import type { RoomNeeds } from '../needs.ts';
import type { RoomDirectory } from '../room-directory.ts';
import type { HeldMessages } from './held-messages.ts';

/** A held message of the demo. */
export interface DemoHeldMessage {
  readonly roomId: string;
  readonly uid: string;
  /** Client id of the message; a second one under the same id is not stored. */
  readonly clientId: string;
  readonly text: string;
  /** The blocked words in it. */
  readonly words: readonly string[];
}

interface Deps {
  readonly platform: Pick<Platform, 'clock' | 'ids'>;
  readonly directory: RoomDirectory;
  readonly needs: Pick<RoomNeeds, 'accounts'>;
  readonly keep: HeldMessages['keep'];
}

/** Stores a message as if the word filter held it. Safe to repeat. */
export async function seedHeld({ platform, directory, needs, keep }: Deps, held: DemoHeldMessage): Promise<void> {
  const { roomId, uid, clientId, text, words } = held;
  const [room, speaker] = await Promise.all([directory.find(roomId), needs.accounts.speakerOf(uid)]);
  if (!room || !speaker) return;
  const message = {
    id: platform.ids.next(),
    room_id: roomId,
    uid,
    digest: 'demo',
    client_id: clientId,
    content_type: contentTypes.text,
    content: { text },
    at: platform.clock.date(),
  };
  await keep(
    room,
    message,
    words.map((word) => ({ word, action: 'hold' })),
    speaker.card,
  );
}
