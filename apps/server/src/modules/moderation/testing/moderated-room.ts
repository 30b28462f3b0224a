import { userTypes } from '@touchline/contract/enums';
import { type OwnStanding, type RoomMuteKind, roomEvents } from '@touchline/contract/rooms';
import { afterAll } from 'vitest';
import { createRoomFixture, type Member } from '../../rooms/testing/room-fixture.ts';
import { createModerationFixture } from './moderation-fixture.ts';

/** The standings a user was notified of, in order. */
export const blocks = (member: Member) =>
  member.socket
    .of(roomEvents.standing.type)
    .map((event) => event.d as { standing: OwnStanding; speechBlock: { code: string } | null });

/** Starts rooms with a host and thirty members each and the moderation calls, for one test file. */
export async function startOrderedRoom() {
  const fixture = await createRoomFixture();
  const operators = await createModerationFixture(fixture);
  afterAll(async () => {
    await operators.api.close();
    await fixture.close();
  });
  let first = 10_000;
  let room = { host: '', roomId: '' };
  const uid = (n: number): string => String(first + n);
  return {
    fixture,
    operators,
    /** Uid of the n-th user of this test's room. */
    uid,
    mute: (who: string, duration: RoomMuteKind, by = room.host) =>
      operators.by(by, 'mutePerson', { roomId: room.roomId, uid: who, duration }),
    unmute: (who: string) => operators.by(room.host, 'unmutePerson', { roomId: room.roomId, uid: who }),
    /** A new room at kick-off. */
    next: async () => {
      fixture.platform.clock.set('2026-03-01T20:00:00Z');
      first += 100;
      const host = uid(0);
      fixture.person(host, { userType: userTypes.host, isHost: true, nickname: 'Host' });
      for (let n = 1; n < 30; n += 1) fixture.person(uid(n));
      const roomId = await fixture.rooms.roomOfHost(host);
      const { db } = fixture.platform;
      await db.updateTable('rooms_room').set({ speaking_interval: 0 }).where('id', '=', roomId).execute();
      await fixture.rooms.settingsChanged(roomId);
      room = { host, roomId };
      return room;
    },
  };
}
