import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { canInRoom, type RoomActor, roomEvents } from '@touchline/contract/rooms';
import type { Room } from '../rooms/index.ts';
import type { ModerationDeps } from './needs.ts';

type EventDeps = Pick<ModerationDeps, 'needs'>;

interface PersonAction {
  readonly act: EventDataOf<typeof roomEvents.order>['act'];
  readonly by: RoomActor;
  readonly until?: string | null;
  readonly reason?: string;
}

/** Publishes the public part of an action on a user to the room; the user and the moderators get all of it. */
export const publishPersonChanged = (
  deps: EventDeps,
  roomId: string,
  target: UserCard,
  { act, by, until = null, reason = '' }: PersonAction,
): Promise<void> =>
  deps.needs.rooms.personChanged(roomId, target.uid, async (room) => {
    const { needs } = deps;
    const { hub, rooms } = needs;
    const { role } = await rooms.standingOf(room, target);
    const { uid, nickname } = target;
    if (act !== 'blacklist' && act !== 'lift_blacklist')
      hub.publish(channelOf('room', roomId), roomEvents.person, { uid, nickname, act, role });
    for (const reader of new Set([uid, ...(await keepersOf(needs, room))]))
      hub.notify(reader, roomEvents.order, { roomId, uid, nickname, act, role, until, reason, by });
  });

/** Uids that may see moderation: the host, the admins, and staff present in the room. */
async function keepersOf({ accounts, rooms }: ModerationDeps['needs'], room: Room): Promise<string[]> {
  const appointed = await accounts.findUsers([...(room.ownerId === null ? [] : [room.ownerId]), ...room.admins]);
  const staff = (await rooms.audience(room.id)).cards.filter(({ userType }) => userType === userTypes.staff);
  const people = [...appointed.values(), ...staff];
  const standings = await rooms.standings(room, people);
  return people.filter((card) => canInRoom('see_moderation', standings.of(room, card))).map(({ uid }) => uid);
}
