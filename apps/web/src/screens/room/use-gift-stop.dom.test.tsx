import type { ChannelHandlers } from '@touchline/client';
import { type OwnStanding, type RoomState, roomEvents } from '@touchline/contract/rooms';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RoomSession } from '../../features/chat/room-session.ts';
import { realtime } from '../../shared/api.ts';
import { setStage } from '../../shared/testing/stage.tsx';
import { giftStopOf, useGiftStop } from './use-gift-stop.ts';

const { show, page } = setStage(['room']);

const own = (more: Partial<OwnStanding> = {}): OwnStanding => ({
  role: 'user',
  operator: false,
  blacklisted: false,
  mute: null,
  follows: true,
  registeredAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const stands = (more: Partial<OwnStanding> = {}, speechBlock: RoomState['speechBlock'] = null) => ({
  standing: own(more),
  speechBlock,
});

function Stop({ session, hostRoomId }: { session: RoomSession; hostRoomId: string | null }) {
  return <p>{useGiftStop(session, '5', hostRoomId)?.code ?? 'may give'}</p>;
}

describe('why somebody may not give', () => {
  it('is the blacklist and what the table says, and no mute', () => {
    expect(giftStopOf(null)).toBeNull();
    expect(giftStopOf(stands())).toBeNull();
    expect(giftStopOf(stands({ mute: { until: null } }, { code: 'room_muted_for_match' }))).toBeNull();
    expect(giftStopOf(stands({}, { code: 'room_all_muted' }))).toBeNull();
    expect(giftStopOf(stands({ blacklisted: true }))).toEqual({ code: 'room_blacklisted' });
    expect(giftStopOf(stands({ role: 'small_assistant', operator: true }))).toEqual({ code: 'no_permission' });
  });

  it('is a ban from the platform, with its end', () => {
    const ban = { code: 'login_forbidden_until', data: { until: '2026-04-01T00:00:00.000Z' } };
    expect(giftStopOf(stands({}, ban))).toEqual(ban);
  });
});

describe('in the room of a match', () => {
  let channels: Map<string, ChannelHandlers>;
  let session: RoomSession;
  beforeEach(() => {
    channels = new Map();
    vi.spyOn(realtime, 'join').mockImplementation((channel, handlers) => {
      channels.set(channel, handlers);
      return () => void channels.delete(channel);
    });
    session = new RoomSession('9', {
      realtime: { join: () => () => {}, request: () => Promise.reject(new Error('nobody asks')) },
      deleteMessage: async () => {},
      upload: () => Promise.reject(new Error('nothing is shown')),
    });
  });
  const hear = (roomId: string, blacklisted: boolean) =>
    act(async () =>
      channels
        .get('user:5')
        ?.onEvent({ type: roomEvents.standing.type, data: { roomId, ...stands({ blacklisted }) }, seq: 1 }),
    );

  it('counts the blacklist of the host on the stage, from the entry on and as it changes', async () => {
    await show(<Stop session={session} hostRoomId="7" />);
    expect(page()).toContain('may give');
    await act(async () => channels.get('room:7')?.onEntry?.({ state: stands({ blacklisted: true }) }));
    expect(page()).toContain('room_blacklisted');
    await hear('7', false);
    expect(page()).toContain('may give');
    await hear('8', true);
    expect(page()).toContain('may give');
    await hear('7', true);
    expect(page()).toContain('room_blacklisted');
    // Another host has another list.
    await show(<Stop session={session} hostRoomId="8" />);
    expect(page()).toContain('may give');
    expect([...channels.keys()]).toEqual(['room:8', 'user:5']);
  });
});
