import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { canInRoom, type RoomActor, roomEvents } from '@touchline/contract/rooms';
import type { Room } from '../directory.ts';
import { ownStandingOf, rulesOf } from '../rules.ts';
import { shownBlock } from '../speech.ts';
import type { ModerationDeps } from './deed.ts';

type Told = Pick<ModerationDeps, 'hub' | 'directory' | 'doors' | 'facts' | 'inTurn'>;

/*
 * What was done is told in the order in which it was done: who read how things stand before a later deed, and is slower
 * than its teller, would leave everybody with what holds no more.
 */

/** Tells everybody in a room what holds there now. */
export const tellRules = (
  {
    hub,
    directory,
    doors,
    platform,
    inTurn,
  }: Pick<Told, 'hub' | 'directory' | 'doors' | 'inTurn'> & Pick<ModerationDeps, 'platform'>,
  roomId: string,
): Promise<void> =>
  inTurn(roomId, async () => {
    const room = await directory.find(roomId);
    if (!room) return;
    const rules = await rulesOf({ doors, settings: platform.settings }, room);
    hub.publish(channelOf('room', roomId), roomEvents.settings, rules);
  });

/** Tells somebody how they stand in a room now, on all their screens. */
export const tellStanding = (deps: Told, roomId: string, uid: string): Promise<void> =>
  deps.inTurn(roomId, () => sayStanding(deps, roomId, uid));

async function sayStanding({ hub, directory, doors, facts: reader }: Told, roomId: string, uid: string): Promise<void> {
  const [room, speaker] = await Promise.all([directory.find(roomId), doors.accounts.speakerOf(uid)]);
  if (!room || !speaker) return;
  const facts = await reader.factsOf(room, speaker.card, speaker, true);
  hub.notify(uid, roomEvents.standing, { roomId, standing: ownStandingOf(facts), speechBlock: shownBlock(facts) });
}

interface Deed {
  readonly act: EventDataOf<typeof roomEvents.order>['act'];
  readonly by: RoomActor;
  readonly until?: string | null;
}

/** Tells the room what it may know of what was done to somebody; the person and those who keep order hear all of it. */
export const tellPerson = (
  deps: Told & Pick<ModerationDeps, 'audience'>,
  roomId: string,
  target: UserCard,
  deed: Deed,
): Promise<void> => deps.inTurn(roomId, () => sayPerson(deps, roomId, target, deed));

async function sayPerson(
  deps: Told & Pick<ModerationDeps, 'audience'>,
  roomId: string,
  target: UserCard,
  { act, by, until = null }: Deed,
): Promise<void> {
  const room = await deps.directory.find(roomId);
  if (!room) return;
  const { role } = await deps.facts.standingOf(room, target);
  const { uid, nickname } = target;
  if (act !== 'blacklist' && act !== 'lift_blacklist')
    deps.hub.publish(channelOf('room', roomId), roomEvents.person, { uid, nickname, act, role });
  for (const reader of new Set([uid, ...(await keepersOf(deps, room))]))
    deps.hub.notify(reader, roomEvents.order, { roomId, uid, nickname, act, role, until, by });
  await sayStanding(deps, roomId, uid);
}

/** Those who may see what concerns order: the host, the admins, and of the staff whoever is in the room. */
async function keepersOf(
  { audience, doors, facts }: Pick<ModerationDeps, 'audience' | 'doors' | 'facts'>,
  room: Room,
): Promise<string[]> {
  const appointed = await doors.accounts.findUsers([...(room.ownerId === null ? [] : [room.ownerId]), ...room.admins]);
  const staff = (await audience(room.id)).cards.filter(({ userType }) => userType === userTypes.staff);
  const people = [...appointed.values(), ...staff];
  const standings = await facts.standings(room, people);
  return people.filter((card) => canInRoom('see_moderation', standings.of(room, card))).map(({ uid }) => uid);
}
