import type { ChannelHandlers } from '@touchline/client';
import { type StreamState, streamCalls, streamEvents } from '@touchline/contract/streams';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../../shared/api/api.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { OnAirLink } from './OnAirLink.tsx';

const { answer, answeredOf, askedOf, show, until, page } = setStage(['studio', 'common']);

/** A fake of the host's own channel: there is no real socket. */
let own: ChannelHandlers;
beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    own = handlers;
    return () => {};
  });
});
const settings = (state: StreamState | null, isPrivate = false) =>
  ok({ session: state && { state, private: isPrivate, startedAt: '2026-03-01T20:00:00.000Z' } });
const become = (state: StreamState) =>
  act(async () => own.onEvent({ type: streamEvents.state.type, data: { hostId: '10', state }, seq: 1 }));
const open = () =>
  show(
    <OnAirLink uid="10">
      <a href="#/user/configuration">Go live</a>
    </OnAirLink>,
  );
const link = () => document.querySelector('a');

it('links to the live studio during a broadcast, and to the setup afterwards', async () => {
  answer(streamCalls.broadcastSettings, settings(null), settings('live'), settings('reconnecting'), settings(null));
  await open();
  await until(() => expect(answeredOf(streamCalls.broadcastSettings)).toBe(1));
  expect(link()?.getAttribute('href')).toBe('#/user/configuration');
  await become('live');
  await until(() => expect(link()?.getAttribute('href')).toBe('#/user/live'));
  expect(page()).toBe('On air');
  await become('reconnecting');
  await until(() => expect(answeredOf(streamCalls.broadcastSettings)).toBe(3));
  expect(link()?.getAttribute('href')).toBe('#/user/live');
  await become('offline');
  await until(() => expect(link()?.getAttribute('href')).toBe('#/user/configuration'));
});

it('links to the live studio when the broadcast started during the request', async () => {
  answer(streamCalls.broadcastSettings, settings(null), settings('live'));
  await open();
  await become('live');
  await until(() => expect(link()?.getAttribute('href')).toBe('#/user/live'));
});

it('requests again after joining the channel, for a broadcast that started before', async () => {
  answer(streamCalls.broadcastSettings, settings(null), settings('live'));
  await open();
  await until(() => expect(answeredOf(streamCalls.broadcastSettings)).toBe(1));
  await act(async () => own.onEntry?.(null));
  await until(() => expect(link()?.getAttribute('href')).toBe('#/user/live'));
});

it.each([
  ['a private signal', settings('live', true)],
  ['a lost answer', 'lost' as const],
])('keeps the link to the setup with %s', async (_name, first) => {
  answer(streamCalls.broadcastSettings, first);
  await open();
  await until(() => expect(askedOf(streamCalls.broadcastSettings)).toHaveLength(1));
  await act(async () => {});
  expect(page()).toBe('Go live');
});
