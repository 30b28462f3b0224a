import type { UserCard } from '@touchline/contract/accounts';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { type RoomActor, roomEvents } from '@touchline/contract/rooms';
import { ownStandingOf, rulesOf } from '../rules.ts';
import { shownBlock } from '../speech.ts';
import type { ModerationDeps } from './deed.ts';

type Told = Pick<ModerationDeps, 'hub' | 'directory' | 'doors' | 'facts'>;

/** Tells everybody in a room what holds there now. */
export async function tellRules(
  { hub, directory, doors, platform }: Pick<ModerationDeps, 'hub' | 'directory' | 'doors' | 'platform'>,
  roomId: string,
): Promise<void> {
  const room = await directory.find(roomId);
  if (!room) return;
  const rules = await rulesOf({ doors, settings: platform.settings }, room);
  hub.publish(channelOf('room', roomId), roomEvents.settings, rules);
}

/** Tells somebody how they stand in a room now, on all their screens. */
export async function tellStanding(
  { hub, directory, doors, facts: reader }: Told,
  roomId: string,
  uid: string,
): Promise<void> {
  const [room, speaker] = await Promise.all([directory.find(roomId), doors.accounts.speakerOf(uid)]);
  if (!room || !speaker) return;
  const facts = await reader.factsOf(room, speaker.card, speaker, true);
  hub.notify(uid, roomEvents.standing, { roomId, standing: ownStandingOf(facts), speechBlock: shownBlock(facts) });
}

/** Tells the room and the person what was done to them. */
export async function tellPerson(
  deps: Told,
  roomId: string,
  target: UserCard,
  {
    act,
    by,
    until = null,
  }: { act: EventDataOf<typeof roomEvents.person>['act']; by: RoomActor; until?: string | null },
): Promise<void> {
  const room = await deps.directory.find(roomId);
  if (!room) return;
  const { role } = await deps.facts.standingOf(room, target);
  const { uid, nickname } = target;
  deps.hub.publish(channelOf('room', roomId), roomEvents.person, { uid, nickname, act, role, until, by });
  await tellStanding(deps, roomId, uid);
}
