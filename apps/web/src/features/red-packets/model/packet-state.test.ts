import type { RedPacket } from '@touchline/contract/red-packets';
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  clockText,
  lineState,
  openPackets,
  type RoomPackets,
  statusAt,
  withShare,
} from './packet-state.ts';

const sentAt = Date.parse('2026-03-01T20:00:00.000Z');
const hour = 3_600_000;

const packet = (id: string, more: Partial<RedPacket> = {}): RedPacket => ({
  id,
  roomId: '1',
  from: { uid: '5', appNumber: '10000005', nickname: 'Tom', avatar: null, userType: 2, isHost: true },
  content: 'coins',
  type: 'lucky_draw',
  tier: null,
  count: 3,
  total: 30,
  hours: 3,
  sentAt: new Date(sentAt).toISOString(),
  expiresAt: new Date(sentAt + 3 * hour).toISOString(),
  refundAt: new Date(sentAt + 24 * hour).toISOString(),
  status: 'available',
  opened: 0,
  openedTotal: 0,
  refunded: null,
  best: null,
  ...more,
});
const share = { amount: 7, at: new Date(sentAt).toISOString() };
const progress = (opened: number) =>
  ({ change: 'progress', packetId: '1', status: 'available', opened, openedTotal: opened * 5 }) as const;

describe('room events', () => {
  const packets: RoomPackets = { items: [{ packet: packet('1'), share: null }] };

  it('put a new packet at the front, once', () => {
    const sent = { ...progress(0), change: 'sent', packetId: '2', packet: packet('2') } as const;
    const twice = applyChange(applyChange(packets, sent), sent);
    expect(twice.items.map(({ packet: { id } }) => id)).toEqual(['2', '1']);
  });

  it('never lower the progress when they arrive late', () => {
    const opened = applyChange(applyChange(packets, progress(2)), progress(1));
    expect(opened.items[0]?.packet).toMatchObject({ opened: 2, openedTotal: 10 });
  });

  it('keep a refund after a late expiry', () => {
    const refund = { ...progress(1), change: 'refunded', status: 'refunded', refunded: 25, best: null } as const;
    const expired = { ...progress(1), change: 'expired', status: 'expired', best: null } as const;
    const known = applyChange(applyChange(packets, refund), expired).items[0]?.packet;
    expect(known).toMatchObject({ status: 'refunded', refunded: 25 });
    expect(known && statusAt(known, sentAt)).toBe('refunded');
  });

  it('are ignored for unknown packets', () => {
    expect(applyChange(packets, { ...progress(1), packetId: '9' })).toBe(packets);
  });

  it('keep the progress when a share is applied', () => {
    const far = applyChange(packets, progress(2));
    const mine = withShare(far, packet('1', { opened: 1, openedTotal: 7 }), share);
    expect(mine.items[0]).toMatchObject({ share, packet: { opened: 2 } });
    expect(withShare(mine, packet('1'), null).items[0]?.share).toEqual(share);
  });
});

describe('envelope over the video', () => {
  it('shows open packets of others without an own share, the one that ends first at the front', () => {
    const packets: RoomPackets = {
      items: [
        { packet: packet('1', { expiresAt: new Date(sentAt + 6 * hour).toISOString() }), share: null },
        { packet: packet('2'), share: null },
        { packet: packet('3'), share },
        { packet: packet('4', { opened: 3 }), share: null },
        { packet: packet('5', { from: { ...packet('5').from, uid: '7' } }), share: null },
      ],
    };
    const ids = (now: number) => openPackets(packets, '7', now).map(({ id }) => id);
    expect(ids(sentAt)).toEqual(['2', '1']);
    expect(ids(sentAt + 3 * hour - 1)).toEqual(['2', '1']);
    expect(ids(sentAt + 3 * hour)).toEqual(['1']);
  });
});

describe('packet line in the chat', () => {
  const line = { ...packet('1'), packetId: '1' };
  it.each([
    [{ packet: packet('1'), share }, sentAt, 'opened'],
    [{ packet: packet('1'), share: null }, sentAt, 'available'],
    [{ packet: packet('1', { opened: 3 }), share: null }, sentAt, 'fully_claimed'],
    [{ packet: packet('1'), share: null }, sentAt + 3 * hour, 'expired'],
    [{ packet: packet('1', { status: 'refunded' }), share: null }, sentAt + 30 * hour, 'refunded'],
    [undefined, sentAt, 'available'],
    [undefined, sentAt + 3 * hour, 'over'],
  ] as const)('returns the state of case %#', (known, now, state) => expect(lineState(line, known, now)).toBe(state));
});

it.each([
  [3 * hour, '3:00:00'],
  [hour, '1:00:00'],
  [hour - 1, '1:00:00'],
  [hour - 1000, '59:59'],
  [42_000, '00:42'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('formats %i ms left as %s', (ms, text) => expect(clockText(ms)).toBe(text));
