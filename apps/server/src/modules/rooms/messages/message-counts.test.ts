import { contentTypes } from '@touchline/contract/enums';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWholeReads, statementsOf } from '../../../testing/plans.ts';
import { createRoomFixture, type RoomFixture } from '../testing/room-fixture.ts';

const minute = 60_000;
let fixture: RoomFixture;
let roomId: string;
let start: number;
let made = 0;

const after = (minutes: number): Date => new Date(start + minutes * minute);
const post = (contentType: 101 | 201 = contentTypes.text, room = roomId) =>
  fixture.rooms.post({ roomId: room, uid: '1', clientId: `c${++made}`, contentType, content: { text: 'a' } });

beforeAll(async () => {
  fixture = await createRoomFixture();
  fixture.person('1');
  roomId = await fixture.rooms.roomOfHost('4000');
  const other = await fixture.rooms.roomOfHost('4001');
  const { clock } = fixture.platform;
  start = Math.ceil(clock.now() / minute) * minute;
  // Messages per minute: 2, 0, 3 with a gift, 1, 3, none for an hour, 4.
  for (const [at, texts] of [
    [0, 2],
    [2, 3],
    [3, 1],
    [4, 3],
    [64, 4],
  ] as const) {
    clock.set(start + at * minute);
    for (let count = 0; count < texts; count += 1) await post();
    if (at === 2) await post(contentTypes.gift);
    await post(contentTypes.text, other);
  }
});
afterAll(() => fixture.close());

it.each([
  ['the whole time', -1, 100, 13, 64, 4],
  ['the first minutes, the first of two equally loud ones', 0, 5, 9, 2, 3],
  ['a span that begins and ends between messages', 1, 4, 4, 2, 3],
  ['a silent span before a loud minute', 5, 64, 0, null, 0],
  ['a span before the first message', -50, -10, 0, null, 0],
  ['a span after the last message', 65, 90, 0, null, 0],
] as const)('counts the messages of %s', async (_what, from, to, messages, loudestAt, loudest) => {
  expect(await fixture.rooms.countMessages(roomId, after(from), after(to))).toEqual({
    messages,
    loudest: loudestAt === null ? null : { at: after(loudestAt), messages: loudest },
  });
});

it('counts nothing in an empty room or an unknown room', async () => {
  const quiet = await fixture.rooms.roomOfHost('4002');
  for (const room of [quiet, '999999'])
    expect(await fixture.rooms.countMessages(room, after(0), after(9))).toEqual({ messages: 0, loudest: null });
});

it('reads only the messages of the time span', async () => {
  const asked = await statementsOf(() => fixture.rooms.countMessages(roomId, after(0), after(9)));
  expect(asked).toHaveLength(2);
  expect(await findWholeReads(fixture.platform.db, asked)).toEqual([]);
});
