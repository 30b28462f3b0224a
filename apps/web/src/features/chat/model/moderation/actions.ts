import { contentTypes } from '@touchline/contract/enums';
import {
  canInRoom,
  hostRole,
  isDeletableLine,
  type RoomMessage,
  type RoomRole,
  type RoomStanding,
} from '@touchline/contract/rooms';
import type { UserUpdate } from '../room-snapshot.ts';

/** The moderation actions on a user in a room. */
export const userActions = [
  'delete_person',
  'mute',
  'lift_mute',
  'blacklist',
  'lift_blacklist',
  'appoint',
  'revoke',
] as const;
export type UserAction = (typeof userActions)[number];

/** The actions on a message, in the order of its menu. */
export const lineActions = [
  'reply',
  'mention',
  'copy',
  'person',
  'pin',
  'unpin',
  'delete',
  ...userActions,
  'report',
] as const;
export type LineAction = (typeof lineActions)[number];

export interface Reader {
  uid: string;
  standing: RoomStanding;
  /** Nothing stops the user from posting. */
  maySpeak: boolean;
}

/** A user in the room, as far as the client knows them. */
export interface Target {
  uid: string;
  nickname: string;
  role: RoomRole;
  isHost: boolean;
  operator?: boolean | undefined;
  muted?: boolean | undefined;
  blacklisted?: boolean | undefined;
}

const standingOf = ({ role, isHost, operator }: Target): RoomStanding => ({
  role,
  operator,
  otherHost: isHost && role !== hostRole,
});

/** Returns the sender of a message, with later updates applied. */
export function targetOf({ from }: RoomMessage, known: UserUpdate | undefined, now: number): Target {
  const { mute } = known ?? {};
  return {
    uid: from.uid,
    nickname: from.nickname,
    role: known?.role ?? from.role,
    isHost: from.isHost,
    muted: mute ? mute.until === null || Date.parse(mute.until) > now : undefined,
    blacklisted: known?.blacklisted,
  };
}

/** Returns the actions the current user may take on a user; the server checks the same table again. */
export function actionsOnUser(target: Target, { uid, standing }: Reader): UserAction[] {
  const other = { ...standingOf(target), self: target.uid === uid };
  const may = (action: 'delete_person' | 'mute' | 'blacklist'): boolean => canInRoom(action, standing, other);
  const appoints = !other.self && canInRoom('appoint_admin', standing);
  const allowed: Readonly<Record<UserAction, boolean>> = {
    delete_person: may('delete_person'),
    mute: may('mute') && !target.muted,
    lift_mute: may('mute') && target.muted === true,
    blacklist: may('blacklist') && !target.blacklisted,
    lift_blacklist: may('blacklist') && target.blacklisted === true,
    appoint: appoints && target.role === 'user',
    revoke: appoints && target.role === 'room_admin',
  };
  return userActions.filter((act) => allowed[act]);
}

const speech: ReadonlySet<number> = new Set([contentTypes.text, contentTypes.picture, contentTypes.video]);

/** Messages about moved coins: their sender cannot delete them to undo the transfer. */
const paid: ReadonlySet<number> = new Set([contentTypes.gift, contentTypes.red_packet]);

/** Returns the actions the current user may take on a message now. */
export function actionsOnLine(
  message: RoomMessage,
  reader: Reader,
  now: number,
  { known, pinned }: { known?: UserUpdate | undefined; pinned: string | null },
): LineAction[] {
  const { standing, maySpeak } = reader;
  const target = targetOf(message, known, now);
  const self = target.uid === reader.uid;
  const isText = speech.has(message.contentType);
  const mayPin = isText && canInRoom('room_modes', standing);
  const toPerson = new Set<LineAction>(actionsOnUser(target, reader));
  const mayDelete =
    !(self && paid.has(message.contentType)) &&
    canInRoom('delete_message', standing, {
      ...standingOf(target),
      self,
      sentAgoMs: Math.max(0, now - Date.parse(message.at)),
    });
  const allowed: Partial<Record<LineAction, boolean>> = {
    reply: maySpeak && isText,
    mention: maySpeak && !self,
    copy: message.content.text !== '',
    person: canInRoom('see_audience', standing),
    pin: mayPin && pinned !== message.id,
    unpin: mayPin && pinned === message.id,
    delete: mayDelete && isDeletableLine(message.contentType, self),
    report: !self && canInRoom('follow', standing),
  };
  return lineActions.filter((act) => allowed[act] ?? toPerson.has(act));
}
