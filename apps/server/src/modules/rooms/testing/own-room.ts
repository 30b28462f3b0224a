import { userTypes } from '@touchline/contract/enums';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRoomFixture, hostId, type RoomFixture } from './room-fixture.ts';

/** Starts a fixture for one test file: a host room for every test, at 2026-03-01 20:00 UTC. */
export function startOwnRoom() {
  let fixture: RoomFixture;
  let roomId = '';
  let next = 1000;
  beforeAll(async () => {
    fixture = await createRoomFixture();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    fixture.platform.clock.set('2026-03-01T20:00:00Z');
    next += 100;
    fixture.person(String(next), { userType: userTypes.host, isHost: true });
    roomId = await fixture.rooms.roomOfHost(String(next));
  });
  const now = (): Date => fixture.platform.clock.date();

  return {
    get fixture(): RoomFixture {
      return fixture;
    },
    get roomId(): string {
      return roomId;
    },
    /** Uid of the host. */
    get host(): string {
      return String(next);
    },
    /** Uids that no other test uses. */
    uid: (n: number): string => String(next + n),
    /** Changes settings of the room. */
    room: (set: Record<string, unknown>): Promise<void> =>
      fixture.change(roomId, () =>
        fixture.platform.db.updateTable('rooms_room').set(set).where('id', '=', roomId).execute(),
      ),
    mark: (table: 'rooms_admin' | 'rooms_blacklist', who: string): Promise<void> =>
      fixture.change(roomId, () =>
        fixture.platform.db.insertInto(table).values({ room_id: roomId, uid: who, by_uid: null, at: now() }).execute(),
      ),
    mute: (who: string, how: { until?: Date; match_id?: string; session_id?: string }): Promise<void> =>
      fixture.change(roomId, () =>
        fixture.platform.db
          .insertInto('rooms_mute')
          .values({
            room_id: roomId,
            uid: who,
            until: how.until ?? null,
            match_id: how.match_id ?? null,
            session_id: how.session_id ?? null,
            by_uid: hostId,
            at: now(),
          })
          .onConflict((conflict) => conflict.columns(['room_id', 'uid']).doUpdateSet({ until: how.until ?? null }))
          .execute(),
      ),
  };
}
