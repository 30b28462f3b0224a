import { userTypes } from '@touchline/contract/enums';
import type { RoomRole, RoomStanding } from '@touchline/contract/rooms';
import type { Room } from './directory.ts';
import type { MessageRow } from './rooms.store.ts';

export type Person = { readonly uid: string; readonly userType: number; readonly zb?: 0 | 1 };

/** The highest role of somebody in a room. Whoever is no approved host, such as a banned one, is a member in the own room. */
export function roleIn(room: Room, { uid, userType, zb }: Person): RoomRole {
  if (room.ownerId === uid) return zb === 0 ? 'user' : 'anchor';
  if (userType === userTypes.visitor) return 'visitor';
  if (room.admins.has(uid)) return 'room_admin';
  return userType === userTypes.staff ? 'small_assistant' : 'user';
}

/** Where somebody stands in the table of permissions; `muted` is known only to those who looked whether the mute is over. */
export const standingIn = (room: Room, person: Person, muted: boolean, operator = false): RoomStanding => ({
  role: roleIn(room, person),
  muted,
  operator,
  blacklisted: room.blacklist.has(person.uid),
  otherHost: room.ownerId !== person.uid && (person.zb === 1 || person.userType === userTypes.anchor),
});

/** Whether a message was neither deleted nor cleared away with everything before it. */
export const isOnScreen = ({ row }: Room, message: Pick<MessageRow, 'seq' | 'deleted_at'>): boolean =>
  message.deleted_at === null && BigInt(message.seq) > BigInt(row.cleared_seq);
