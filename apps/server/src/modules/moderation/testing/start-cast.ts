import type { CallGroup } from '@touchline/contract/kernel';
import type { RoomColumn, roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import { afterAll, beforeEach } from 'vitest';
import { createRoomFixture } from '../../rooms/testing/room-fixture.ts';
import { createCast } from './cast.ts';
import { createModerationFixture } from './moderation-fixture.ts';

type Calls = typeof roomModerationCalls | typeof roomOperatorCalls;

/** Starts a room with one user for each column of the permission table, and the moderation calls, for one test file. */
export async function startCast() {
  const fixture = await createRoomFixture();
  const { api, staff, tokenOf } = await createModerationFixture(fixture);
  const cast = await createCast(fixture, 2000);
  afterAll(async () => {
    await api.close();
    await fixture.close();
  });
  beforeEach(() => cast.reset());
  let posted = 0;
  return {
    fixture,
    api,
    staff,
    cast,
    tokenOf: (column: RoomColumn): string => tokenOf(cast.uidOf(column)),
    tokenOfUser: tokenOf,
    /** Makes a call about the room; returns `ok` or the error code. */
    ask: async (call: CallGroup[string], input: object, token: string): Promise<string> => {
      const answer = await api.callWith(call as Calls[keyof Calls], { roomId: cast.roomId, ...input }, { token });
      return answer.success ? 'ok' : answer.code;
    },
    /** Posts a message as a user, past the posting rules, and returns its id. */
    post: async (uid: string, contentType = 101): Promise<string> => {
      posted += 1;
      const clientId = `posted-${posted}-${uid}`;
      await fixture.rooms.post({
        roomId: cast.roomId,
        uid,
        contentType,
        content: { text: `line ${posted}` },
        clientId,
      });
      const { id } = await fixture.platform.db
        .selectFrom('rooms_message')
        .select('id')
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
