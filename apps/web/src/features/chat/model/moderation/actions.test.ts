import { contentTypes } from '@touchline/contract/enums';
import {
  canInRoom,
  guestRole,
  hostRole,
  type RoomColumn,
  type RoomStanding,
  roomColumns,
} from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { testMessage } from '../chat-fixtures.ts';
import { actionsOnLine, actionsOnUser, type LineAction, lineActions, type Reader, type Target } from './actions.ts';

/** A sender for each column of the table. */
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
const sent = Date.parse('2026-03-01T20:00:00.000Z');
const own = '7';
const reader = (column: RoomColumn): Reader => ({
  uid: own,
  standing: standings[column],
  maySpeak: canInRoom('send_text', standings[column]),
});
const targetOf = (column: RoomColumn, uid = '20'): Target => ({
  uid,
  nickname: 'Minh',
  role: standings[column].role,
  operator: standings[column].operator,
  isHost: column === 'X' || column === 'H',
});
/** A message by a sender of a column; an operator looks like an assistant there. */
const lineBy = (column: RoomColumn, uid = '20') =>
  testMessage(1, { from: { uid, role: standings[column].role, isHost: targetOf(column).isHost } });
const menu = (of: RoomColumn, by: RoomColumn, uid?: string, now = sent + 3_600_000): LineAction[] =>
  actionsOnLine(lineBy(by, uid), reader(of), now, { pinned: null });

const pairs = roomColumns.flatMap((of) => roomColumns.map((by) => [of, by] as const));

describe('message menu follows the permission table', () => {
  it.each(pairs)('offers %s the allowed actions on a message by %s', (of, by) => {
    const standing = standings[of];
    const target = {
      ...standings[by],
      operator: false,
      muted: false,
      blacklisted: false,
      self: false,
      sentAgoMs: 3_600_000,
    };
    const writes = canInRoom('send_text', standing);
    const appoints = canInRoom('appoint_admin', standing);
    const expected: Partial<Record<LineAction, boolean>> = {
      reply: writes,
      mention: writes,
      copy: true,
      person: canInRoom('see_audience', standing),
      pin: canInRoom('room_modes', standing),
      delete: canInRoom('delete_message', standing, target),
      delete_person: canInRoom('delete_person', standing, target),
      mute: canInRoom('mute', standing, target),
      blacklist: canInRoom('blacklist', standing, target),
      appoint: appoints && target.role === 'user',
      revoke: appoints && target.role === 'room_admin',
      report: canInRoom('follow', standing),
    };
    expect(menu(of, by)).toEqual(lineActions.filter((act) => expected[act]));
  });

  it.each(pairs)('offers on the card what the table allows: %s on %s', (of, by) => {
    const self = { ...standings[by], muted: false, blacklisted: false, self: false };
    const acts = actionsOnUser(targetOf(by), reader(of));
    expect(acts.includes('mute')).toBe(canInRoom('mute', standings[of], self));
    expect(acts.includes('blacklist')).toBe(canInRoom('blacklist', standings[of], self));
    expect(acts.includes('delete_person')).toBe(canInRoom('delete_person', standings[of], self));
  });
});

describe('own message', () => {
  it('can be deleted for two minutes, also by muted users, and offers no other moderation', () => {
    const harms: LineAction[] = ['mute', 'blacklist', 'appoint', 'revoke', 'report', 'mention'];
    for (const column of roomColumns)
      expect(menu(column, column, own, sent)).not.toEqual(expect.arrayContaining(harms));
    const deletes = (column: RoomColumn, after: number) => menu(column, column, own, sent + after).includes('delete');
    expect(['M', 'Mu', 'X', 'A', 'S'].map((column) => deletes(column as RoomColumn, 119_999))).toEqual(
      Array(5).fill(true),
    );
    expect(['M', 'Mu', 'X', 'A', 'S'].map((column) => deletes(column as RoomColumn, 120_000))).toEqual(
      Array(5).fill(false),
    );
    expect([deletes('B', 0), deletes('V', 0), deletes('H', 3_600_000)]).toEqual([false, false, true]);
  });
});

describe('updates about a user', () => {
  const acts = (known: Parameters<typeof actionsOnLine>[3]['known'], pinned: string | null = null) =>
    actionsOnLine(lineBy('M'), reader('H'), sent, { known, pinned });
  it('offers to lift a mute until it ends', () => {
    const until = new Date(sent + 1000).toISOString();
    expect(acts({ mute: { until } })).toContain('lift_mute');
    expect(acts({ mute: { until } })).not.toContain('mute');
    expect(acts({ mute: { until: new Date(sent).toISOString() } })).toContain('mute');
    expect(acts({ mute: { until: null } })).toContain('lift_mute');
    expect(acts({ blacklisted: true })).toContain('lift_blacklist');
  });
  it('override the role in the message', () => {
    expect(acts({ role: 'room_admin' })).toContain('revoke');
    expect(
      actionsOnLine(lineBy('M'), reader('A'), sent, { known: { role: 'room_admin' }, pinned: null }),
    ).not.toContain('mute');
  });
  it('offers to unpin a pinned message', () => {
    expect(acts(undefined, lineBy('M').id)).toContain('unpin');
    expect(acts(undefined, lineBy('M').id)).not.toContain('pin');
  });
});

it('offers no reply and no pin on a gift, and no copy without text', () => {
  const gift = testMessage(1, { contentType: 201, content: { text: '' } });
  const acts = actionsOnLine(gift, reader('H'), sent, { pinned: null });
  for (const act of ['reply', 'pin', 'copy'] as const) expect(acts).not.toContain(act);
  expect(acts).toContain('mute');
});

it.each([contentTypes.gift, contentTypes.red_packet])(
  'offers no deletion to the sender of a message that moved coins (%i)',
  (contentType) => {
    const line = (uid: string) => testMessage(1, { contentType, from: { uid, role: 'user', isHost: false } });
    const acts = (of: RoomColumn, uid: string) => actionsOnLine(line(uid), reader(of), sent, { pinned: null });
    for (const column of ['M', 'A', 'H'] as const) expect(acts(column, own)).not.toContain('delete');
    // A red packet can only be claimed from its line.
    expect(acts('H', '20').includes('delete')).toBe(contentType === contentTypes.gift);
  },
);
