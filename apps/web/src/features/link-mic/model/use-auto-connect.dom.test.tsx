import { apiBase } from '@touchline/contract/kernel';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, signedOut } from '../../../shared/session/session.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { noteLeftSeat, takeLeftSeat } from './left-seat.ts';
import { infoOf, requestOf, seatOf } from './link-mic-fixtures.ts';
import type { LinkMicRoom } from './link-mic-room.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { useAutoConnect } from './use-auto-connect.ts';
import { useVoice } from './voice-store.ts';

const { draw } = setFrame(['linkMic']);

const path = `${apiBase}/voiceCallingApply/`;
let calls: [string, unknown][];
const room: LinkMicRoom = { roomId: '1', hostUid: '9', own: false, disciplines: false, listen: () => () => {} };
const kate = (change: object = {}) => infoOf({ seats: [seatOf(1, '7', 'Kate', change)] });

function Room({ info }: { info: LinkMicInfo }): null {
  useAutoConnect(room, info);
  return null;
}

const load = (info: LinkMicInfo): Promise<void> =>
  act(async () => {
    await draw(<Room info={info} />);
  });
/** Waits for calls, whose answers arrive inside of `act`. */
const made = (count: number) => vi.waitUntil(() => act(async () => calls.length >= count && calls));

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const name = String(address).slice(String(address).indexOf(path) + path.length);
    calls.push([name, JSON.parse(body as string)]);
    const code = 'voice_engine_unavailable';
    return Response.json({ success: false, code, message: code }, { status: 409 });
  });
  signedIn({ uid: '7', nickname: 'Kate', userType: 1 } as never);
  vi.useFakeTimers({ toFake: ['Date'] });
  noteLeftSeat('1');
});
afterEach(() => {
  vi.useRealTimers();
  useVoice.setState({ ended: null });
  return act(async () => signedOut());
});

describe('reload of a speaking page', () => {
  it('comes back to the seat with the microphone off, which the others see', async () => {
    const info = kate();
    await load(info);
    expect(await made(2)).toEqual([
      ['connect', { roomId: '1', takeOver: true }],
      ['muteUser', { roomId: '1', uid: '7' }],
    ]);
  });

  it('does not take the seat from a device that connected later', async () => {
    vi.setSystemTime(Date.now() + 11_000);
    const info = kate({ muted: true, mutedBy: 'self' });
    await load(info);
    expect(await made(1)).toEqual([['connect', { roomId: '1', takeOver: false }]]);
  });

  it('says that the seat was lost meanwhile', async () => {
    const info = infoOf({ own: requestOf({ status: 'interrupted' }) });
    await load(info);
    expect(useVoice.getState().ended).toBe('interrupted');
    expect(calls).toEqual([]);
  });

  it('says that the host closed the link-mic meanwhile', async () => {
    const { channel } = infoOf({});
    const own = requestOf({ status: 'interrupted', ending: 'closed' });
    await load(infoOf({ channel: { ...channel, open: false }, own }));
    expect(useVoice.getState().ended).toBe('closed');
    expect(calls).toEqual([]);
  });

  it('does nothing in another room, nor the next time', async () => {
    takeLeftSeat('1');
    noteLeftSeat('2');
    const info = kate();
    await load(info);
    expect(calls).toEqual([]);
    expect(takeLeftSeat('2')).toBeNull();
  });
});
