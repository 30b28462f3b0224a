import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { canInRoom, type RoomActor, roomEvents } from '@touchline/contract/rooms';
import type { Room } from '../directory.ts';
import { shownBlock } from '../posting-rules.ts';
import { ownStandingOf, rulesOf } from '../rules.ts';
import type { ModerationDeps } from './moderate.ts';

type EventDeps = Pick<ModerationDeps, 'hub' | 'directory' | 'needs' | 'facts' | 'inOrder'>;

/*
 * Events go out in the order of the actions, through one queue per room. Otherwise a slow reader of an older state
 * could publish it after a newer one.
 */

/** Publishes the current rules of a room to everybody in it. */
export const publishRulesChanged = (
  {
    hub,
    directory,
    needs,
    platform,
    inOrder,
  }: Pick<EventDeps, 'hub' | 'directory' | 'needs' | 'inOrder'> & Pick<ModerationDeps, 'platform'>,
  roomId: string,
): Promise<void> =>
  inOrder(roomId, async () => {
    const room = await directory.find(roomId);
    if (!room) return;
    const rules = await rulesOf({ needs, settings: platform.settings }, room);
    hub.publish(channelOf('room', roomId), roomEvents.settings, rules);
  });

/** Notifies all screens of a user of their current standing in a room. */
export const notifyStanding = (deps: EventDeps, roomId: string, uid: string): Promise<void> =>
  deps.inOrder(roomId, () => sendStanding(deps, roomId, uid));

async function sendStanding(
  { hub, directory, needs, facts: reader }: EventDeps,
  roomId: string,
  uid: string,
): Promise<void> {
  const [room, speaker] = await Promise.all([directory.find(roomId), needs.accounts.speakerOf(uid)]);
  if (!room || !speaker) return;
  const facts = await reader.factsOf(room, speaker.card, speaker, true);
  hub.notify(uid, roomEvents.standing, { roomId, standing: ownStandingOf(facts), speechBlock: shownBlock(facts) });
}

interface PersonAction {
  readonly act: EventDataOf<typeof roomEvents.order>['act'];
  readonly by: RoomActor;
  readonly until?: string | null;
}

/** Publishes the public part of an action on a user to the room; the user and the moderators get all of it. */
export const publishPersonChanged = (
  deps: EventDeps & Pick<ModerationDeps, 'audience'>,
  roomId: string,
  target: UserCard,
  action: PersonAction,
): Promise<void> => deps.inOrder(roomId, () => sendPersonChanged(deps, roomId, target, action));

async function sendPersonChanged(
  deps: EventDeps & Pick<ModerationDeps, 'audience'>,
  roomId: string,
  target: UserCard,
  { act, by, until = null }: PersonAction,
): Promise<void> {
  const room = await deps.directory.find(roomId);
  if (!room) return;
  const { role } = await deps.facts.standingOf(room, target);
  const { uid, nickname } = target;
  if (act !== 'blacklist' && act !== 'lift_blacklist')
    deps.hub.publish(channelOf('room', roomId), roomEvents.person, { uid, nickname, act, role });
  for (const reader of new Set([uid, ...(await keepersOf(deps, room))]))
    deps.hub.notify(reader, roomEvents.order, { roomId, uid, nickname, act, role, until, by });
  await sendStanding(deps, roomId, uid);
}

/** Uids that may see moderation: the host, the admins, and staff present in the room. */
async function keepersOf(
  { audience, needs, facts }: Pick<ModerationDeps, 'audience' | 'needs' | 'facts'>,
  room: Room,
): Promise<string[]> {
  const appointed = await needs.accounts.findUsers([...(room.ownerId === null ? [] : [room.ownerId]), ...room.admins]);
  const staff = (await audience(room.id)).cards.filter(({ userType }) => userType === userTypes.staff);
  const people = [...appointed.values(), ...staff];
  const standings = await facts.standings(room, people);
  return people.filter((card) => canInRoom('see_moderation', standings.of(room, card))).map(({ uid }) => uid);
}
