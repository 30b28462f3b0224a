import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import {
  canInRoom,
  isDeletableLine,
  isInOwnDeleteWindow,
  type RoomStanding,
  type RoomTarget,
  roomAnswer,
} from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Room } from '../rooms/index.ts';

/** Columns that remove the pin. */
export const noPin = { pinned_message: null, pinned_by: null, pinned_at: null } as const;

/** Why a user may not delete a message; null when allowed. */
export function deletionRefusal(
  actor: RoomStanding,
  author: RoomTarget & { readonly sentAgoMs: number },
  contentType: number,
): Refusal<'revoke_time_over' | 'no_permission'> | null {
  const { self, sentAgoMs } = author;
  if (!canInRoom('delete_message', actor, author)) {
    const late = self && roomAnswer('delete_message', actor) !== 'no' && !isInOwnDeleteWindow(sentAgoMs);
    return late
      ? refuse('revoke_time_over', { minutes: limits.rooms.ownDeleteWindowMs / 60_000 })
      : refuse('no_permission');
  }
  return isDeletableLine(contentType, self) ? null : refuse('no_permission');
}

/** Why a user cannot become an admin of a room; null when possible. */
export function appointRefusal(
  room: Pick<Room, 'ownerId' | 'admins' | 'blacklist'>,
  { uid, userType }: { readonly uid: string; readonly userType: number },
  max: number,
): Refusal<'no_permission' | 'room_admin_limit_reached'> | null {
  const isMember = userType === userTypes.user || userType === userTypes.host;
  if (!isMember || uid === room.ownerId || room.blacklist.has(uid)) return refuse('no_permission');
  return room.admins.size >= max ? refuse('room_admin_limit_reached', { max }) : null;
}
