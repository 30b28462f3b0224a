import { type UserType, userTypes } from '@touchline/contract/enums';
import { guestRole, hostRole, type RoomColumn, type RoomStanding, roomColumns } from '@touchline/contract/rooms';
import type { RoomFixture } from '../../rooms/testing/room-fixture.ts';

/** One user for each column of the permission table, in a host room. */
export interface Cast {
  readonly roomId: string;
  uidOf(column: RoomColumn): string;
  userTypeOf(column: RoomColumn): UserType;
  standingOf(column: RoomColumn): RoomStanding;
  columns: readonly RoomColumn[];
  /** Resets roles, mutes, blacklist and rules of the room. */
  reset(): Promise<void>;
}

const userTypeOf: Readonly<Record<RoomColumn, UserType>> = { V: 4, M: 1, Mu: 1, B: 1, A: 1, S: 3, H: 2, X: 2, O: 3 };
const standings: Readonly<Record<RoomColumn, RoomStanding>> = {
  V: { role: guestRole },
  M: { role: 'user' },
  Mu: { role: 'user', muted: true },
  B: { role: 'user', blacklisted: true },
  A: { role: 'room_admin' },
  S: { role: 'small_assistant' },
  H: { role: hostRole },
  X: { role: 'user', otherHost: true },
  O: { role: 'small_assistant', operator: true },
};

export async function createCast(fixture: RoomFixture, first: number): Promise<Cast> {
  const { db, clock } = fixture.platform;
  const uidOf = (column: RoomColumn): string => String(first + roomColumns.indexOf(column));
  for (const column of roomColumns) {
    const userType = userTypeOf[column];
    fixture.person(uidOf(column), {
      userType,
      isHost: userType === userTypes.host,
      nickname: `${column} ${first}`,
    });
  }
  fixture.operators.add(uidOf('O'));
  const roomId = await fixture.rooms.roomOfHost(uidOf('H'));

  const reset = async (): Promise<void> => {
    const at = clock.date();
    for (const table of ['rooms_mute', 'rooms_blacklist', 'rooms_admin'] as const)
      await db.deleteFrom(table).where('room_id', '=', roomId).execute();
    const mark = { room_id: roomId, by_uid: uidOf('H'), at };
    const until = new Date(clock.now() + 3_600_000);
    const mute = { ...mark, uid: uidOf('Mu'), until, match_id: null, session_id: null };
    await db.insertInto('rooms_mute').values(mute).execute();
    await db
      .insertInto('rooms_blacklist')
      .values({ ...mark, uid: uidOf('B') })
      .execute();
    await db
      .insertInto('rooms_admin')
      .values({ ...mark, uid: uidOf('A') })
      .execute();
    await db
      .updateTable('rooms_room')
      .set({ all_muted: false, emoji_only: false, welcome: '', speaking_interval: 0 })
      .where('id', '=', roomId)
      .execute();
    await fixture.rooms.settingsChanged(roomId);
  };
  await reset();
  return {
    roomId,
    uidOf,
    userTypeOf: (column) => userTypeOf[column],
    standingOf: (column) => standings[column],
    columns: roomColumns,
    reset,
  };
}
