import { channelOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { canInRoom, isInOwnDeleteWindow, roomAnswer, roomEvents } from '@touchline/contract/rooms';
import type { Principal } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Directory } from './directory.ts';
import type { RoomDoors } from './doors.ts';
import type { FactsReader } from './facts.ts';
import { standingIn } from './rooms.policy.ts';
import { markDeleted, messageById } from './rooms.store.ts';

export interface DeleteDeps {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly doors: Pick<RoomDoors, 'accounts'>;
  readonly hub: Pick<Hub, 'publish'>;
  readonly directory: Directory;
  readonly facts: FactsReader;
  /** Called after a deletion was committed, before readers hear of it. */
  readonly deleted: (roomId: string) => void;
}

/** Removes a message for everybody; one that is deleted already stays so and nobody hears of it again. */
export async function deleteMessage(
  deps: DeleteDeps,
  { roomId, messageId }: { roomId: string; messageId: string },
  principal: Principal,
): Promise<Record<string, never> | Refusal<'revoke_time_over' | 'no_permission' | 'not_found'>> {
  const { platform, directory, facts, hub } = deps;
  const room = await directory.find(roomId);
  const message = room && (await messageById(platform.db, roomId, messageId));
  if (!room || !message) return refuse('not_found');
  const cards = await deps.doors.accounts.findUsers([principal.uid, message.uid]);
  const mute = await facts.muteOf(room, principal.uid);
  const actor = standingIn(room, { ...cards.get(principal.uid), ...principal }, mute !== null);
  const author = cards.get(message.uid) ?? { uid: message.uid, userType: 1 };
  const self = message.uid === principal.uid;
  const sentAgoMs = platform.clock.now() - message.at.getTime();
  const target = { ...standingIn(room, author, false), self, sentAgoMs };
  if (!canInRoom('delete_message', actor, target)) {
    const late = self && roomAnswer('delete_message', actor) !== 'no' && !isInOwnDeleteWindow(sentAgoMs);
    return late
      ? refuse('revoke_time_over', { minutes: limits.rooms.ownDeleteWindowMs / 60_000 })
      : refuse('no_permission');
  }
  if (await markDeleted(platform.db, { roomId, id: messageId, by: principal.uid, at: platform.clock.date() })) {
    deps.deleted(roomId);
    hub.publish(channelOf('room', roomId), roomEvents.deleted, { messageIds: [messageId], by: principal.uid });
  }
  return {};
}
