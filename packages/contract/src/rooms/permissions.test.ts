import { describe, expect, it } from 'vitest';
import { guestRole, hostRole } from './permissions.ts';
import {
  canInRoom,
  type RoomAction,
  type RoomAnswer,
  type RoomColumn,
  type RoomStanding,
  type RoomTarget,
  roomActions,
  roomAnswer,
  roomColumnOf,
  roomColumns,
  type TargetedRoomAction,
} from './rules.ts';

/** Room permissions as specified: one row per action, one cell per column. */
const stated = `
| action | V | M | Mu | B | A | S | H | X | O |
| watch | y | y | y | y | y | y | y | y | y |
| send_text | n | a | n | n | y | y | y | a | y |
| send_media | n | b | n | n | y | y | y | b | y |
| send_gift | n | y | y | n | y | y | n | y | n |
| open_red_packet | n | y | n | n | y | y | n | y | n |
| send_red_packet | n | n | n | n | n | n | y | n | n |
| apply_link_mic | n | d | n | n | d | d | n | d | n |
| follow | n | y | y | y | y | y | n | y | y |
| see_audience | n | y | y | y | y | y | y | y | y |
| see_moderation | n | n | n | n | y | y | y | n | y |
| delete_message | n | e | e | n | f | f | y | e | y |
| delete_person | n | n | n | n | f | f | y | n | y |
| mute | n | n | n | n | f | f | f | n | f |
| blacklist | n | n | n | n | f | f | f | n | f |
| mute_all | n | n | n | n | y | y | y | n | y |
| room_modes | n | n | n | n | y | y | y | n | y |
| appoint_admin | n | n | n | n | n | n | y | n | y |
| link_mic_admit | n | n | n | n | n | n | y | n | n |
| link_mic_discipline | n | n | n | n | n | n | y | n | y |
| configure | n | n | n | n | n | n | y | n | y |
| send_coins | n | n | n | n | n | n | y | n | n |
| end_broadcast | n | n | n | n | n | n | y | n | n |
| cut_off | n | n | n | n | n | n | n | n | y |`;

const meaning: Record<string, RoomAnswer> = {
  y: 'yes',
  n: 'no',
  a: 'stops',
  b: 'aged',
  d: 'setting',
  e: 'own',
  f: 'targets',
};

const standing: Record<RoomColumn, RoomStanding> = {
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

const [head = [], ...rows] = stated
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const cells = rows.flatMap(([action = '', ...letters]) =>
  letters.map((letter, at) => ({ action: action as RoomAction, column: head[at + 1] as RoomColumn, letter })),
);
const targeted: readonly string[] = ['delete_message', 'delete_person', 'mute', 'blacklist'];

describe('room table', () => {
  it('has a row for every action and a cell for every column', () => {
    expect(rows.map(([action]) => action)).toEqual(roomActions);
    expect(head.slice(1)).toEqual(roomColumns);
    expect(cells).toHaveLength(roomActions.length * roomColumns.length);
  });

  it.each(cells)('$action by $column: $letter', ({ action, column, letter }) => {
    expect(roomAnswer(action, standing[column])).toBe(meaning[letter]);
    if (targeted.includes(action)) return;
    expect(canInRoom(action as 'watch', standing[column])).toBe(letter !== 'n');
  });
});

describe('targets', () => {
  const reach: Record<RoomColumn, readonly RoomColumn[]> = {
    V: [],
    M: [],
    Mu: [],
    B: [],
    X: [],
    A: ['V', 'M', 'Mu', 'B', 'X'],
    S: ['V', 'M', 'Mu', 'B', 'X', 'A'],
    H: ['V', 'M', 'Mu', 'B', 'X', 'A'],
    O: ['V', 'M', 'Mu', 'B', 'X', 'A', 'S', 'H'],
  };
  const pairs = roomColumns.flatMap((actor) => roomColumns.map((target) => ({ actor, target })));
  const at = (column: RoomColumn, more: Partial<RoomTarget> = {}): RoomTarget => ({
    ...standing[column],
    self: false,
    ...more,
  });

  it.each(pairs)('$actor mutes and blacklists $target', ({ actor, target }) => {
    const allowed = reach[actor].includes(target);
    expect(canInRoom('mute', standing[actor], at(target))).toBe(allowed);
    expect(canInRoom('blacklist', standing[actor], at(target))).toBe(allowed);
  });

  it.each(pairs)('$actor deletes what $target wrote', ({ actor, target }) => {
    const allowed = actor === 'H' || actor === 'O' || reach[actor].includes(target);
    expect(canInRoom('delete_message', standing[actor], at(target))).toBe(allowed);
    expect(canInRoom('delete_person', standing[actor], at(target))).toBe(allowed);
  });

  it.each(roomColumns)('%s never mutes or blacklists itself', (column) => {
    for (const action of ['mute', 'blacklist'] satisfies TargetedRoomAction[]) {
      expect(canInRoom(action, standing[column], at(column, { self: true }))).toBe(false);
    }
  });

  it('ranks a muted admin above other admins', () => {
    const mutedAdmin = at('A', { muted: true });
    expect(canInRoom('mute', standing.A, mutedAdmin)).toBe(false);
    expect(canInRoom('mute', standing.H, mutedAdmin)).toBe(true);
  });

  it.each(['M', 'Mu', 'X', 'A', 'S'] as const)('lets %s delete an own message for two minutes', (column) => {
    const own = (sentAgoMs: number) => at(column, { self: true, sentAgoMs });
    expect(canInRoom('delete_message', standing[column], own(119_999))).toBe(true);
    expect(canInRoom('delete_message', standing[column], own(120_000))).toBe(false);
  });

  it('lets nobody delete an own message as a guest or when blacklisted', () => {
    for (const column of ['V', 'B'] as const) {
      const own = at(column, { self: true, sentAgoMs: 0 });
      expect(canInRoom('delete_message', standing[column], own)).toBe(false);
    }
  });
});

describe('roomColumnOf', () => {
  it.each([
    [{ role: 'room_admin', muted: true }, 'Mu'],
    [{ role: 'room_admin', muted: true, blacklisted: true }, 'B'],
    [{ role: hostRole, muted: true, blacklisted: true }, 'H'],
    [{ role: guestRole, muted: true }, 'V'],
    [{ role: 'small_assistant', operator: true, muted: true }, 'O'],
    [{ role: 'user', otherHost: true, muted: true }, 'Mu'],
    [{ role: 'room_admin', otherHost: true }, 'A'],
  ] as const)('puts %j in column %s', (person, column) => expect(roomColumnOf(person)).toBe(column));
});
