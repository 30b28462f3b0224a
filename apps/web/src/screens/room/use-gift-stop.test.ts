import type { OwnStanding, RoomState } from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { giftStopOf } from './use-gift-stop.ts';

const own = (more: Partial<OwnStanding> = {}): OwnStanding => ({
  role: 'user',
  operator: false,
  blacklisted: false,
  mute: null,
  platformMute: null,
  follows: true,
  registeredAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const stands = (more: Partial<OwnStanding> = {}, speechBlock: RoomState['speechBlock'] = null) => ({
  standing: own(more),
  speechBlock,
});

describe('reason why gifts are not allowed', () => {
  it('follows blacklist and permission table, and ignores mutes', () => {
    expect(giftStopOf(null)).toBeNull();
    expect(giftStopOf(stands())).toBeNull();
    expect(giftStopOf(stands({ mute: { until: null, reason: '' } }, { code: 'room_muted_for_match' }))).toBeNull();
    expect(giftStopOf(stands({}, { code: 'room_all_muted' }))).toBeNull();
    expect(giftStopOf(stands({ blacklisted: true }))).toEqual({ code: 'room_blacklisted' });
    expect(giftStopOf(stands({ role: 'small_assistant', operator: true }))).toEqual({ code: 'no_permission' });
  });

  it('reports a ban from the platform with its end', () => {
    const ban = { code: 'login_forbidden_until', data: { until: '2026-04-01T00:00:00.000Z' } };
    expect(giftStopOf(stands({}, ban))).toEqual(ban);
  });
});
