import type { ChannelHandlers } from '@touchline/client';
import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../../shared/api/api.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { useSignal } from './use-broadcast-settings.ts';

const { answer, show, until } = setStage(['studio', 'common']);
const at = (second: number): string => new Date(Date.UTC(2026, 2, 1, 20, 0, second)).toISOString();

/** A fake channel of the host. */
let channel: ChannelHandlers;
beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    channel = handlers;
    return () => {};
  });
});

const Bitrates = () => (
  <p>
    {useSignal('7')
      .map(({ kbps }) => kbps)
      .join(' ')}
  </p>
);
const shown = (): string | undefined => document.querySelector('p')?.textContent ?? undefined;
const hear = (received: boolean, second: number, videoKbps: number) =>
  act(async () => {
    const data = { received, health: received ? { at: at(second), videoKbps, audioKbps: 100 } : null };
    channel.onEvent({ type: streamEvents.health.type, data, seq: 1 });
  });

it('continues the bit rates from before the page was opened', async () => {
  const bitrates = [
    { at: at(1), kbps: 900 },
    { at: at(3), kbps: 1000 },
  ];
  answer(streamCalls.broadcastSettings, ok({ signal: { received: true, health: null }, bitrates }));
  await show(<Bitrates />);
  await until(() => expect(shown()).toBe('900 1000'));
  await hear(true, 3, 900);
  await hear(true, 5, 1100);
  expect(shown()).toBe('900 1000 1200');
});

it('starts again with a new signal', async () => {
  const before = { signal: { received: true, health: null }, bitrates: [{ at: at(1), kbps: 900 }] };
  const after = { signal: { received: false, health: null }, bitrates: [] };
  answer(streamCalls.broadcastSettings, ok(before), ok(after));
  await show(<Bitrates />);
  await until(() => expect(shown()).toBe('900'));
  await hear(false, 3, 0);
  await until(() => expect(shown()).toBe(''));
  await hear(true, 9, 500);
  expect(shown()).toBe('600');
});
