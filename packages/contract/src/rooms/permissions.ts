import { limits } from '../limits/index.ts';

/** The values of the roles of a host and of a guest. */
export const hostRole = 'anchor';
export const guestRole = 'visitor';

/** Roles in one room, the highest first. */
export const roomRoles = [hostRole, 'room_admin', 'small_assistant', 'user', guestRole] as const;
export type RoomRole = (typeof roomRoles)[number];

/**
 * A user in one room. `otherHost`: a host of another room; `operator`: a moderator or administrator of the platform. A
 * mute or a blacklisting restricts everyone below the host.
 */
export interface RoomStanding {
  readonly role: RoomRole;
  readonly muted?: boolean | undefined;
  readonly blacklisted?: boolean | undefined;
  readonly otherHost?: boolean | undefined;
  readonly operator?: boolean | undefined;
}

/** Columns of the table: guest, member, muted, blacklisted, room admin, assistant, host, other host, operator. */
export const roomColumns = ['V', 'M', 'Mu', 'B', 'A', 'S', 'H', 'X', 'O'] as const;
export type RoomColumn = (typeof roomColumns)[number];

/**
 * Answers of the table: `yes`; `no`; `stops` unless mute-all, lock-down, a room mode, slow mode or a repeat blocks it;
 * `aged` the same for accounts of a minimum age; `setting` by the link-mic's setting; `own` own messages for two
 * minutes; `targets` on targets below the actor.
 */
export type RoomAnswer = 'yes' | 'no' | 'stops' | 'aged' | 'setting' | 'own' | 'targets';

const letters = { y: 'yes', n: 'no', a: 'stops', b: 'aged', d: 'setting', e: 'own', f: 'targets' } as const;

/** One letter per column, in the order of `roomColumns`. */
const table = {
  //                       V M Mu B A S H X O
  watch: /*             */ 'y y y y y y y y y',
  send_text: /*         */ 'n a n n y y y a y',
  send_media: /*        */ 'n b n n y y y b y',
  send_gift: /*         */ 'n y y n y y n y n',
  open_red_packet: /*   */ 'n y n n y y n y n',
  send_red_packet: /*   */ 'n n n n n n y n n',
  apply_link_mic: /*    */ 'n d n n d d n d n',
  follow: /*            */ 'n y y y y y n y y',
  see_audience: /*      */ 'n y y y y y y y y',
  see_moderation: /*    */ 'n n n n y y y n y',
  delete_message: /*    */ 'n e e n f f y e y',
  delete_person: /*     */ 'n n n n f f y n y',
  mute: /*              */ 'n n n n f f f n f',
  blacklist: /*         */ 'n n n n f f f n f',
  mute_all: /*          */ 'n n n n y y y n y',
  room_modes: /*        */ 'n n n n y y y n y',
  appoint_admin: /*     */ 'n n n n n n y n y',
  link_mic_admit: /*    */ 'n n n n n n y n n',
  link_mic_discipline: /**/ 'n n n n n n y n y',
  configure: /*         */ 'n n n n n n y n y',
  send_coins: /*        */ 'n n n n n n y n n',
  end_broadcast: /*     */ 'n n n n n n y n n',
  cut_off: /*           */ 'n n n n n n n n y',
} as const;

export type RoomAction = keyof typeof table;
export const roomActions = Object.keys(table) as RoomAction[];
/** Actions whose answer depends on the target. */
export type TargetedRoomAction = 'delete_message' | 'delete_person' | 'mute' | 'blacklist';
export type PlainRoomAction = Exclude<RoomAction, TargetedRoomAction>;

/** Actions that post or speak: a mute by operators on the whole platform forbids them to everybody, also to hosts. */
export const speakingActions: readonly RoomAction[] = [
  'send_text',
  'send_media',
  'open_red_packet',
  'send_red_packet',
  'apply_link_mic',
];

/** The user whose message or chat it is; `sentAgoMs` is the age of the message to delete. */
export interface RoomTarget extends RoomStanding {
  readonly self: boolean;
  readonly sentAgoMs?: number | undefined;
}

/** The table column of a user. */
export function roomColumnOf({ role, muted, blacklisted, otherHost, operator }: RoomStanding): RoomColumn {
  if (operator) return 'O';
  if (role === hostRole) return 'H';
  if (role === guestRole) return 'V';
  if (blacklisted) return 'B';
  if (muted) return 'Mu';
  return rankOf({ role, otherHost });
}

/** The column that counts for a target: a muted admin is still an admin. */
function rankOf({ role, otherHost, operator }: RoomStanding): RoomColumn {
  if (operator) return 'O';
  if (role === hostRole) return 'H';
  if (role === guestRole) return 'V';
  if (role === 'small_assistant') return 'S';
  if (role === 'room_admin') return 'A';
  return otherHost ? 'X' : 'M';
}

export function roomAnswer(action: RoomAction, actor: RoomStanding): RoomAnswer {
  const letter = table[action].split(' ')[roomColumns.indexOf(roomColumnOf(actor))] as keyof typeof letters;
  return letters[letter];
}

const targetsOf: Readonly<Partial<Record<RoomColumn, readonly RoomColumn[]>>> = {
  A: ['V', 'M', 'X'],
  S: ['V', 'M', 'X', 'A'],
  H: ['V', 'M', 'X', 'A'],
  O: ['V', 'M', 'X', 'A', 'S', 'H'],
};

const mayActOn = (actor: RoomStanding, target: RoomTarget): boolean =>
  !target.self && (targetsOf[roomColumnOf(actor)]?.includes(rankOf(target)) ?? false);

export const isInOwnDeleteWindow = (sentAgoMs: number | undefined): boolean =>
  sentAgoMs !== undefined && sentAgoMs < limits.rooms.ownDeleteWindowMs;

/**
 * Whether the role allows it. `stops`, `aged` and `setting` count as allowed here: their conditions have their own
 * error codes, and `roomAnswer` says to check them. A moderator may delete an own message as any member may.
 */
export function canInRoom(action: PlainRoomAction, actor: RoomStanding): boolean;
export function canInRoom(action: TargetedRoomAction, actor: RoomStanding, target: RoomTarget): boolean;
export function canInRoom(action: RoomAction, actor: RoomStanding, target?: RoomTarget): boolean {
  const answer = roomAnswer(action, actor);
  if (answer === 'own') return target?.self === true && isInOwnDeleteWindow(target.sentAgoMs);
  if (answer !== 'targets') return answer !== 'no';
  if (!target) return false;
  if (action === 'delete_message' && target.self) return isInOwnDeleteWindow(target.sentAgoMs);
  return mayActOn(actor, target);
}
