import type { RoomPerson } from '@touchline/contract/rooms';
import type { Target } from './actions.ts';

/** Converts a user of a list or card into the target of a moderation action. */
export const targetOfUser = (person: RoomPerson, now: number): Target => ({
  uid: person.uid,
  nickname: person.nickname,
  role: person.role,
  isHost: person.isHost,
  operator: person.operator,
  muted: person.mute !== null && (person.mute.until === null || Date.parse(person.mute.until) > now),
  blacklisted: person.blacklisted !== null,
});
