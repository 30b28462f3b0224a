import { channelOf } from '@touchline/contract/kernel';
import { roomEvents } from '@touchline/contract/rooms';
import { createKeyedQueue } from '../../../platform/keyed-queue.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room, RoomDirectory } from '../room-directory.ts';
import type { StandingReader } from '../standing/room-standing.ts';
import { shownBlock } from '../standing/speech-block.ts';
import { presentStanding } from '../standing/standing.present.ts';
import { readRoomRules } from './room-rules.ts';

interface EventDeps {
  readonly hub: Pick<Hub, 'publish' | 'notify'>;
  readonly needs: RoomNeeds;
  readonly settings: Pick<Settings, 'get'>;
  readonly directory: RoomDirectory;
  readonly standing: StandingReader;
}

/**
 * Publishes changes of rooms in the order in which they were made, through one queue per room. Otherwise a slow reader
 * of an older state could publish it after a newer one.
 */
export interface RoomEvents {
  /** Publishes the current rules of a room to everybody in it. */
  readonly rulesChanged: (roomId: string) => Promise<void>;
  /** Notifies all screens of a user of their current standing in a room. */
  readonly standingChanged: (roomId: string, uid: string) => Promise<void>;
  /** Publishes a change of a user in a room, and then the user's standing to that user. */
  personChanged(roomId: string, uid: string, publish: (room: Room) => Promise<void>): Promise<void>;
}

export function createRoomEvents({ hub, needs, settings, directory, standing }: EventDeps): RoomEvents {
  const inOrder = createKeyedQueue();

  const notifyStanding = async (roomId: string, uid: string): Promise<void> => {
    const [room, speaker] = await Promise.all([directory.find(roomId), needs.accounts.speakerOf(uid)]);
    if (!room || !speaker) return;
    const facts = await standing.factsOf(room, speaker.card, speaker, true);
    hub.notify(uid, roomEvents.standing, { roomId, standing: presentStanding(facts), speechBlock: shownBlock(facts) });
  };

  return {
    rulesChanged: (roomId) =>
      inOrder(roomId, async () => {
        const room = await directory.find(roomId);
        if (!room) return;
        hub.publish(channelOf('room', roomId), roomEvents.settings, await readRoomRules({ needs, settings }, room));
      }),
    standingChanged: (roomId, uid) => inOrder(roomId, () => notifyStanding(roomId, uid)),
    personChanged: (roomId, uid, publish) =>
      inOrder(roomId, async () => {
        const room = await directory.find(roomId);
        if (!room) return;
        await publish(room);
        await notifyStanding(roomId, uid);
      }),
  };
}
