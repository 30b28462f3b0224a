import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noTotals } from '../figures.ts';
import { Listener } from '../relay/listener.ts';
import { createMemoryPeers } from '../testing/memory-peers.ts';
import { sampleOffer } from '../testing/sample-offer.ts';
import { Rooms } from './rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends each listener fewer batches while the engine has many of them', async () => {
  const peers = createMemoryPeers();
  const errors: unknown[] = [];
  const rooms = new Rooms(
    {
      peers,
      hooks: { report: () => {} },
      totals: noTotals(),
      now: Date.now,
      onError: (error) => void errors.push(error),
    },
    2,
  );
  rooms.open('small', true);
  rooms.open('large', true);
  const [small, large] = [rooms.get('small'), rooms.get('large')];
  const written: Buffer[] = [];
  const listener = (): Listener =>
    new Listener({ write: (frame) => void written.push(frame), pending: () => 0, end: () => {}, cut: () => {} });
  small?.listen(listener());
  small?.seat(0, { request: 'request', muted: false });
  const speaker = small?.speaker(0, 'request');
  const socket = { send: () => {}, close: () => {} };
  speaker?.open(socket);
  await speaker?.offer(socket, sampleOffer());
  const [peer] = peers.made;
  peer?.connect();
  let sequence = 0;
  const speak = (seconds: number): number => {
    const before = written.length;
    for (let frames = seconds * 50; frames > 0; frames -= 1) {
      sequence += 1;
      peer?.speak(sequence);
      vi.advanceTimersByTime(20);
    }
    return written.length - before;
  };
  speak(1);
  expect(speak(6)).toBe(100);
  const leaving = Array.from({ length: 3_000 }, () => large?.listen(listener()));
  speak(1);
  expect(speak(6)).toBe(50);
  for (const leave of leaving) leave?.();
  speak(1);
  expect(speak(6)).toBe(100);
  rooms.stop();
  expect(errors).toEqual([]);
});
