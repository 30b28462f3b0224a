import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRoomFixture, type RoomFixture } from '../testing/room-fixture.ts';

const day = 86_400_000;
let fixture: RoomFixture;
let roomId: string;
let next = 9000;

beforeAll(async () => {
  fixture = await createRoomFixture();
  fixture.person('1');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  next += 1;
  fixture.matches.set(String(next), 'ended');
  roomId = await fixture.rooms.roomOfMatch(String(next));
  fixture.reported.clear();
});

const post = (clientId: string, room = roomId) =>
  fixture.rooms.post({ roomId: room, uid: '1', clientId, contentType: 101, content: { text: clientId } });
const left = async (room = roomId): Promise<string[]> => {
  const rows = await fixture.platform.db
    .selectFrom('rooms_message')
    .select('client_id')
    .where('room_id', '=', room)
    .orderBy('seq')
    .execute();
  return rows.map(({ client_id: clientId }) => clientId);
};
const run = () => fixture.platform.timers.run('rooms.chat.delete');

describe('chat of finished matches', () => {
  it('deletes each message after ninety days', async () => {
    await post('old');
    fixture.platform.clock.advance(50 * day);
    await post('newer');
    fixture.platform.clock.advance(41 * day);
    await run();
    expect(await left()).toEqual(['newer']);
    fixture.platform.clock.advance(50 * day);
    await run();
    expect(await left()).toEqual([]);
    const room = await fixture.platform.db
      .selectFrom('rooms_room')
      .select(['emptied_at', 'last_seq'])
      .where('id', '=', roomId)
      .executeTakeFirst();
    expect(room).toEqual({ emptied_at: fixture.platform.clock.date(), last_seq: '2' });
  });

  it('keeps chat while the match is live, in host rooms, and where a report is open or a message is held', async () => {
    fixture.matches.set(String(next), 'in_progress');
    const hosts = await fixture.rooms.roomOfHost('4000');
    const [reported, held] = await Promise.all(['8001', '8002'].map((id) => fixture.rooms.roomOfMatch(id)));
    if (!reported || !held) throw new Error('no rooms');
    for (const room of [roomId, hosts, reported, held]) await post('a', room);
    fixture.reported.add(reported);
    const row = { id: String(next), room_id: held, uid: '1', content_type: 101, content: '{"text":"b"}', words: ['b'] };
    await fixture.platform.db
      .insertInto('rooms_held')
      .values({ ...row, client_id: 'b', digest: 'b', at: fixture.platform.clock.date() })
      .execute();
    fixture.platform.clock.advance(91 * day);
    await run();
    for (const room of [roomId, hosts, reported, held]) expect(await left(room)).toEqual(['a']);
    fixture.matches.set(String(next), 'abandoned');
    fixture.reported.clear();
    await fixture.platform.db.deleteFrom('rooms_held').execute();
    await run();
    for (const room of [roomId, reported, held]) expect(await left(room)).toEqual([]);
    expect(await left(hosts)).toEqual(['a']);
  });

  it('deletes in small batches, several per room', async () => {
    await post('first');
    await sql`insert into rooms_message (room_id, seq, id, uid, content_type, content, client_id, digest, at)
      select room_id, n, id + n, uid, content_type, content, n::text, digest, at
      from rooms_message, generate_series(2, 2500) n where room_id = ${roomId}`.execute(fixture.platform.db);
    expect(await left()).toHaveLength(2500);
    fixture.platform.clock.advance(91 * day);
    await run();
    expect(await left()).toEqual([]);
  });
});
