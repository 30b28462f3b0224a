import { canInRoom, type RoomColumn, roomColumns } from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, createCast } from '../moderation/testing/cast.ts';
import { createVoiceFixture, hostId, type VoiceFixture } from './testing/voice-fixture.ts';

let at: VoiceFixture;
let cast: Cast;
const guest = '5001';

beforeAll(async () => {
  at = await createVoiceFixture();
  cast = await createCast(at.room, 2000);
  await at.broadcast('9', cast.uidOf('H'));
});
afterAll(() => at.close());
beforeEach(async () => {
  // Applications are limited by the hour.
  at.room.platform.clock.advance(600_000);
  await cast.reset();
  const host = cast.uidOf('H');
  await at.answer(host, 'close', { roomId: cast.roomId });
  await at.answer(host, 'open', { roomId: cast.roomId, whoMayApply: 'everyone', autoAccept: true });
});

/** The answer to a column that the room table refuses to be a guest. */
const guestRefusals: Readonly<Partial<Record<RoomColumn, string>>> = {
  V: 'visitor_not_allowed',
  Mu: 'room_muted',
  B: 'room_blacklisted',
};
const refusalOf = (column: RoomColumn): string => guestRefusals[column] ?? 'no_permission';
const managing = (column: RoomColumn): string => (column === 'V' ? 'visitor_not_allowed' : 'no_permission');
const update = (who: string, action: 'apply' | 'agree' | 'accept' | 'reject' | 'invite' | 'withdraw', uid?: string) =>
  at.code(who, 'update', { roomId: cast.roomId, action, uid });
const activeRows = async () =>
  (
    await at.room.platform.db
      .selectFrom('voice_request')
      .select(['uid', 'status', 'muted_by'])
      .where('room_id', '=', cast.roomId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ uid, status, muted_by: mutedBy }) => [uid, status, mutedBy]);

describe('the room table', () => {
  it.each(roomColumns)('decides whether %s applies and is invited', async (column) => {
    const who = cast.uidOf(column);
    const allowed = canInRoom('apply_link_mic', cast.standingOf(column));
    expect(await update(who, 'apply')).toBe(allowed ? 'ok' : refusalOf(column));
    expect(await activeRows()).toEqual(allowed ? [[who, 'accepted', null]] : []);
    if (allowed) await at.answer(who, 'update', { roomId: cast.roomId, action: 'leave' });
    expect(await update(cast.uidOf('H'), 'invite', who)).toBe(allowed ? 'ok' : 'no_permission');
    expect(await update(who, 'agree')).toBe(allowed ? 'ok' : refusalOf(column));
  });

  it.each(roomColumns)('decides whether %s manages the link-mic', async (column) => {
    const [who, host] = [cast.uidOf(column), cast.uidOf('H')];
    const allowed = canInRoom('link_mic_admit', cast.standingOf(column));
    const expected = allowed ? 'ok' : managing(column);
    await at.answer(host, 'configure', { roomId: cast.roomId, autoAccept: false });
    at.room.person(guest);
    await at.answer(guest, 'update', { roomId: cast.roomId, action: 'apply' });
    const before = await activeRows();
    expect(await update(who, 'reject', guest)).toBe(expected);
    if (allowed) await at.answer(guest, 'update', { roomId: cast.roomId, action: 'apply' });
    expect(await update(who, 'accept', guest)).toBe(expected);
    at.room.person('5002');
    expect(await update(who, 'invite', '5002')).toBe(expected);
    expect(await update(who, 'withdraw', '5002')).toBe(expected);
    for (const name of ['configure', 'requests', 'open', 'close'] as const)
      expect([name, await at.code(who, name, { roomId: cast.roomId })]).toEqual([name, expected]);
    // The host has closed it.
    expect(await activeRows()).toEqual(allowed ? [] : before);
  });

  it.each(roomColumns)('decides whether %s kicks and mutes', async (column) => {
    const who = cast.uidOf(column);
    at.room.person(guest);
    await at.answer(guest, 'update', { roomId: cast.roomId, action: 'apply' });
    const disciplines = canInRoom('link_mic_discipline', cast.standingOf(column));
    const admits = canInRoom('link_mic_admit', cast.standingOf(column));
    const about = { roomId: cast.roomId, uid: guest };
    expect(await at.code(who, 'mute', about)).toBe(disciplines ? 'ok' : managing(column));
    expect(await activeRows()).toEqual([[guest, 'accepted', disciplines ? 'host' : null]]);
    expect(await at.code(who, 'unmute', about)).toBe(admits ? 'ok' : managing(column));
    expect(await at.code(who, 'kick', about)).toBe(disciplines ? 'ok' : managing(column));
    expect(await activeRows()).toEqual(disciplines ? [] : [[guest, 'accepted', null]]);
  });

  it('lets every column read and listen', async () => {
    for (const column of roomColumns)
      for (const name of ['info', 'listen'] as const)
        expect([column, await at.code(cast.uidOf(column), name, { roomId: cast.roomId })]).toEqual([column, 'ok']);
  });
});

/** Link-mic permissions as specified: one row per action, one cell per state. */
const stated = `
| action | visitor | member | seated | muted speaker | blacklisted | host |
| listen | y | y | y | y | y | y |
| apply | n | y | n | n | n | n |
| agree | n | y | n | n | n | n |
| connect | n | n | y | y | n | y |
| leave | n | n | y | y | n | n |
| unmute_self | n | n | y | n | n | y |
| close | n | n | n | n | n | y |
| accept | n | n | n | n | n | y |
| kick | n | n | n | n | n | y |`;

const [head = [], ...rows] = stated
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
type State = 'visitor' | 'member' | 'seated' | 'muted speaker' | 'blacklisted' | 'host';
const columnOf: Readonly<Record<State, RoomColumn>> = {
  visitor: 'V',
  member: 'M',
  seated: 'X',
  'muted speaker': 'A',
  blacklisted: 'B',
  host: 'H',
};
const cells = rows.flatMap(([action = '', ...letters]) =>
  letters.map((letter, n) => ({ action, state: head[n + 1] as State, letter })),
);

describe('the link-mic table', () => {
  const make: Readonly<Record<string, (who: string) => Promise<string>>> = {
    listen: (who) => at.code(who, 'listen', { roomId: cast.roomId }),
    apply: (who) => update(who, 'apply'),
    agree: async (who) => {
      await update(cast.uidOf('H'), 'invite', who);
      return update(who, 'agree');
    },
    connect: (who) => at.code(who, 'connect', { roomId: cast.roomId }),
    leave: (who) => at.code(who, 'update', { roomId: cast.roomId, action: 'leave' }),
    unmute_self: (who) => at.code(who, 'unmute', { roomId: cast.roomId, uid: who }),
    close: (who) => at.code(who, 'close', { roomId: cast.roomId }),
    accept: (who) => update(who, 'accept', guest),
    kick: (who) => at.code(who, 'kick', { roomId: cast.roomId, uid: guest }),
  };

  it.each(cells)('$action by $state: $letter', async ({ action, state, letter }) => {
    const host = cast.uidOf('H');
    const who = cast.uidOf(columnOf[state]);
    at.room.person(guest);
    if (state === 'seated' || state === 'muted speaker') await update(who, 'apply');
    if (state === 'muted speaker') await at.answer(host, 'mute', { roomId: cast.roomId, uid: who });
    await at.answer(host, 'configure', { roomId: cast.roomId, autoAccept: action !== 'accept' });
    await update(guest, 'apply');
    const code = await make[action]?.(who);
    // A seated user who agrees keeps the seat: nothing changes.
    const isRepeat = action === 'agree' && (state === 'seated' || state === 'muted speaker');
    expect(code === 'ok').toBe(letter === 'y' || isRepeat);
  });
});

it('refuses everything of a host who is banned', async () => {
  const host = cast.uidOf('H');
  const approved = at.room.people.get(host);
  if (!approved) throw new Error('no host');
  at.room.people.set(host, { ...approved, isHost: false });
  expect(await update(host, 'accept', guest)).toBe('no_permission');
  expect(await at.code(host, 'open', { roomId: cast.roomId })).toBe('no_permission');
  at.room.people.set(host, approved);
});

it('keeps a host out of the link-mic of another host', async () => {
  expect(await at.code(hostId, 'open', { roomId: cast.roomId })).toBe('no_permission');
  expect(await at.code(cast.uidOf('M'), 'open', {})).toBe('no_permission');
});
