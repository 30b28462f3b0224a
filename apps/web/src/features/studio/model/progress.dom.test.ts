import { beforeEach, describe, expect, it } from 'vitest';
import { broadcastOf, loadCopied, noteCopied, stepsOf, useCopied } from './progress.ts';

const session = (state: 'live' | 'reconnecting' | 'ended', hidden: boolean) => ({
  id: '1',
  hostId: '2',
  matchId: null,
  state,
  private: hidden,
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  peakViewers: 0,
});
const signal = (received: boolean) => ({ received, health: null });
const fresh = { roomName: '', title: '', matchId: null, signal: signal(false), session: null };
const none = { address: false, code: false };
const next = (...input: Parameters<typeof stepsOf>) => stepsOf(...input).find((step) => step.next)?.name;
const done = (...input: Parameters<typeof stepsOf>) =>
  stepsOf(...input)
    .filter((step) => step.done)
    .map(({ name }) => name);

describe('steps to the first broadcast', () => {
  it('lead from the room to the signal', () => {
    const named = { ...fresh, roomName: 'Derby', title: 'Voice' };
    expect(next(fresh, none)).toBe('room');
    expect(next(named, none)).toBe('encoder');
    expect(next(named, { address: true, code: false })).toBe('encoder');
    expect(next(named, { address: true, code: true })).toBe('signal');
    expect(done({ ...named, roomName: '  ' }, none)).toEqual(['approved']);
  });

  it('never wait for a match, which comes last', () => {
    const ready = { ...fresh, roomName: 'Derby', title: 'Voice', signal: signal(true) };
    expect(done(ready, none)).toEqual(['approved', 'room', 'encoder', 'signal']);
    expect(next(ready, none)).toBe('match');
    expect(next({ ...ready, matchId: '7' }, none)).toBeUndefined();
    expect(next({ ...ready, session: session('live', false) }, none)).toBeUndefined();
  });
});

describe('broadcast state', () => {
  it.each([
    [null, false, 'waiting'],
    [session('live', true), true, 'private'],
    [session('live', true), false, 'waiting'],
    [session('live', false), true, 'on_air'],
    [session('reconnecting', false), false, 'reconnecting'],
    [session('reconnecting', true), false, 'waiting'],
    [session('ended', false), false, 'waiting'],
  ] as const)('case %# is %s', (now, received, expected) => {
    expect(broadcastOf({ session: now, signal: signal(received) })).toBe(expected);
  });
});

describe('copied settings', () => {
  beforeEach(() => localStorage.clear());

  it('are remembered per host', () => {
    loadCopied('1');
    noteCopied('address');
    noteCopied('code');
    loadCopied('2');
    expect(useCopied.getState()).toEqual({ uid: '2', address: false, code: false });
    noteCopied('code');
    loadCopied('1');
    expect(useCopied.getState()).toEqual({ uid: '1', address: true, code: true });
  });
});
