import { userTypes } from '@touchline/contract/enums';
import type { RoomStaff } from '@touchline/contract/operators';
import { guestRole, hostRole, type RoomRole, type RoomStanding } from '@touchline/contract/rooms';
import type { MessageRow } from './messages/messages.store.ts';
import type { Room } from './room-directory.ts';

export type Person = {
  readonly uid: string;
  readonly userType: number;
  readonly isHost?: boolean;
  readonly roomStaff?: RoomStaff | undefined;
};

/**
 * The highest role of a user in a room. A host without approval, such as a banned one, is a member of their own room.
 */
export function roleIn(room: Room, { uid, userType, isHost, roomStaff }: Person): RoomRole {
  if (room.ownerId === uid) return isHost === false ? 'user' : hostRole;
  if (userType === userTypes.guest) return guestRole;
  if (room.admins.has(uid)) return 'room_admin';
  return roomStaff ? 'small_assistant' : 'user';
}

/** The standing of a user in the permission table. The caller checks whether the mute is still active. */
export const standingIn = (room: Room, person: Person, muted: boolean): RoomStanding => ({
  role: roleIn(room, person),
  muted,
  operator: person.roomStaff === 'operator',
  blacklisted: room.blacklist.has(person.uid),
  otherHost: room.ownerId !== person.uid && (person.isHost === true || person.userType === userTypes.host),
});

/** True when a message is neither deleted nor cleared. */
export const isOnScreen = ({ row }: Room, message: Pick<MessageRow, 'seq' | 'deleted_at'>): boolean =>
  message.deleted_at === null && BigInt(message.seq) > BigInt(row.cleared_seq);
