import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import {
  canInRoom,
  type PlainRoomAction,
  type RoomAct,
  type RoomActor,
  type RoomStanding,
  type TargetedRoomAction,
} from '@touchline/contract/rooms';
import type { AuditRecord } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Principal, StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { Room } from '../rooms/index.ts';
import { insertLog } from './moderation.store.ts';
import type { ModerationDeps } from './needs.ts';

/** A user in the room, or an operator in the back office. Actions of staff are in the audit log either way. */
export type Moderator =
  | { readonly kind: 'person'; readonly principal: Principal }
  | { readonly kind: 'operator'; readonly principal: StaffPrincipal };

/** One action while its room is locked: everything as it is now, not as it was at the request. */
export interface ModerationContext {
  readonly tx: Tx;
  readonly room: Room;
  readonly actor: RoomStanding;
  readonly uid: string;
  /** The moderator as others see them. */
  readonly by: RoomActor;
  readonly at: Date;
  /** Cards of the moderator and the target, as far as they exist. */
  readonly people: ReadonlyMap<string, UserCard>;
  readonly standingOf: (person: UserCard) => RoomStanding;
  /** Writes the action to the log; actions that change nothing do not call it. */
  readonly record: (act: RoomAct, target: UserCard | null, details?: Record<string, unknown>) => Promise<void>;
}

export interface TargetContext extends ModerationContext {
  readonly target: UserCard;
}

type RoomRefusal = Refusal<'not_found' | 'no_permission'>;

/** Runs an action on a room; permission depends on the role alone. */
export async function inRoom<T>(
  deps: ModerationDeps,
  moderator: Moderator,
  roomId: string,
  action: PlainRoomAction,
  work: (context: ModerationContext) => Promise<T>,
): Promise<T | RoomRefusal> {
  return withRoom(deps, moderator, roomId, [], async (context) =>
    canInRoom(action, context.actor) ? work(context) : refuse('no_permission'),
  );
}

/** Runs an action on a user in a room. */
export async function toPerson<T>(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid }: { roomId: string; uid: string },
  action: Exclude<TargetedRoomAction, 'delete_message'> | 'appoint_admin',
  work: (context: TargetContext) => Promise<T>,
): Promise<T | RoomRefusal | Refusal<'user_not_found'>> {
  return withRoom(deps, moderator, roomId, [uid], async (context) => {
    const target = context.people.get(uid);
    const standing = {
      ...(target ? context.standingOf(target) : { role: 'user' as const }),
      self: uid === context.uid,
    };
    // Without the permission, the response does not reveal whether the target exists.
    const allowed =
      action === 'appoint_admin' ? canInRoom(action, context.actor) : canInRoom(action, context.actor, standing);
    if (!allowed) return refuse('no_permission');
    return target ? work({ ...context, target }) : refuse('user_not_found');
  });
}

/**
 * Locks a room while `work` decides and writes. Data of other modules is read before the transaction: waiting for a
 * second connection of the pool inside it could deadlock.
 */
export async function withRoom<T>(
  deps: ModerationDeps,
  moderator: Moderator,
  roomId: string,
  uids: readonly string[],
  work: (context: ModerationContext) => Promise<T>,
): Promise<T | RoomRefusal> {
  const { platform, needs } = deps;
  const { rooms, accounts } = needs;
  const { principal } = moderator;
  const before = await rooms.find(roomId);
  if (!before) return refuse('not_found');
  const people = await accounts.findUsers([...new Set([principal.uid, ...uids])]);
  const standings = await rooms.standings(before, [...people.values(), principal]);
  let changed = false;
  const result = await inTransaction(platform.db, async (tx): Promise<T | RoomRefusal> => {
    changed = false;
    const room = await rooms.lock(tx, roomId);
    if (!room) return refuse('not_found');
    const card = people.get(principal.uid);
    const actor: RoomStanding =
      moderator.kind === 'operator'
        ? { role: 'small_assistant', operator: true }
        : standings.of(room, { ...card, ...principal });
    const by: RoomActor = actor.operator
      ? { uid: null, nickname: '', role: 'operator' }
      : { uid: principal.uid, nickname: card?.nickname ?? '', role: actor.role };
    const at = platform.clock.date();
    return work({
      tx,
      room,
      actor,
      uid: principal.uid,
      by,
      at,
      people,
      standingOf: (person) => standings.of(room, person),
      record: async (act, target, details = {}) => {
        changed = true;
        await recordAction(deps, moderator, { tx, roomId, act, by, at, target, details });
      },
    });
  });
  if (changed && !isRefusal(result)) rooms.changed(roomId);
  return result;
}

interface RecordedAction extends Pick<ModerationContext, 'tx' | 'by' | 'at'> {
  readonly roomId: string;
  readonly act: RoomAct;
  readonly target: UserCard | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes an action to the log of the room, and to the audit log when staff took it. */
async function recordAction(
  { platform, needs }: ModerationDeps,
  moderator: Moderator,
  { tx, roomId, act, by, at, target, details }: RecordedAction,
): Promise<void> {
  const { principal } = moderator;
  const row = { id: platform.ids.next(), room_id: roomId, act, by_uid: principal.uid, by_role: by.role, at };
  await insertLog(tx, { ...row, target_uid: target?.uid ?? null, details });
  const entry: AuditRecord = {
    action: `room.${act}`,
    target: target
      ? { kind: 'person', id: target.uid, label: target.nickname }
      : { kind: 'room', id: roomId, label: roomId },
    details: { ...details, roomId },
  };
  if (moderator.kind === 'operator') await needs.audit.record(tx, moderator.principal, entry);
  else if (principal.userType === userTypes.staff) await needs.staff?.recordOf(tx, principal.uid, entry);
}
