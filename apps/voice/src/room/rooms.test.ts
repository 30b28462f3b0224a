import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noTotals } from '../figures.ts';
import type { VoiceEvent } from '../hooks/voice-hooks.ts';
import { createMemoryPeers } from '../testing/memory-peers.ts';
import { Rooms } from './rooms.ts';

let now = 0;
let events: VoiceEvent[] = [];
let rooms: Rooms;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  events = [];
  const hooks = { report: (event: VoiceEvent) => void events.push(event) };
  const parts = { peers: createMemoryPeers(), hooks, totals: noTotals(), now: () => now, onError: () => {} };
  rooms = new Rooms(parts, 10);
  rooms.open('room', false);
});
afterEach(() => {
  rooms.stop();
  vi.useRealTimers();
});

/** Lets the clock and the timers run. */
function run(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000;
    vi.advanceTimersByTime(1_000);
  }
}

it('keeps speakers who could not be heard while the process stood still', () => {
  rooms.get('room')?.seat(1, { request: 'one', muted: false });
  const speaker = rooms.get('room')?.speaker(1, 'one');
  const socket = { send: () => {}, close: () => {} };
  speaker?.open(socket);
  run(5);
  now += 15_000;
  vi.advanceTimersByTime(1_000);
  expect(events).toEqual([]);
  // The messages of that time are read now.
  speaker?.heard(socket);
  run(8);
  expect(events).toEqual([]);
  run(1);
  expect(events).toEqual([{ action: 'on_lost', room: 'room', seat: 1, request: 'one', reason: 'gone' }]);
});

it('has timers only while a room is open', () => {
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  rooms.open('second', true);
  rooms.close('room');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  rooms.close('second');
  expect(vi.getTimerCount()).toBe(0);
  rooms.open('room', false);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
});
