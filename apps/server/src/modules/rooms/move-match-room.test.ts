import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createRoomRegistry, type RoomRegistry } from './room-registry.ts';

let platform: TestPlatform;
let registry: RoomRegistry;
beforeEach(async () => {
  platform = await createTestPlatform();
  registry = createRoomRegistry(platform, { viewers: () => 0 });
});
afterEach(() => platform.close());

const talk = (roomId: string) =>
  platform.db.updateTable('rooms_room').set({ last_seq: '3' }).where('id', '=', roomId).execute();

async function move(from: string, to: string): Promise<void> {
  const publish = await inTransaction(platform.db, (tx) => registry.moveMatchRoom(tx, from, to));
  publish();
}

// Proves consoleFeeds:duplicate.moves.match
it('gives the chat of a merged match to a match without one', async () => {
  const room = await registry.roomOfMatch('11');
  await talk(room);
  await move('11', '12');
  expect(await registry.roomOfMatch('12')).toBe(room);
  expect(await registry.findRoom(room)).toMatchObject({ matchId: '12' });
});

// Proves consoleFeeds:duplicate.moves.match
it('replaces an empty room, and keeps one with messages', async () => {
  const [gone, empty] = [await registry.roomOfMatch('11'), await registry.roomOfMatch('12')];
  await talk(gone);
  await move('11', '12');
  expect(await registry.roomOfMatch('12')).toBe(gone);
  expect(await registry.findRoom(empty)).toBeNull();

  const [other, own] = [await registry.roomOfMatch('21'), await registry.roomOfMatch('22')];
  await talk(other);
  await talk(own);
  await move('21', '22');
  expect(await registry.roomOfMatch('22')).toBe(own);
});

it('changes nothing without a room', async () => {
  await move('31', '32');
  expect(await platform.db.selectFrom('rooms_room').select('id').execute()).toEqual([]);
});
