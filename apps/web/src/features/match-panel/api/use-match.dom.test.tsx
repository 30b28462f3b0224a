import type { ChannelHandlers } from '@touchline/client';
import { type Match, matchCalls } from '@touchline/contract/matches';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../../shared/api/api.ts';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { useMatch } from './use-match.ts';

const { answer, answeredOf, askedOf, show, sees, until } = setStage(['matches']);

let channel: ChannelHandlers;
beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    channel = handlers;
    return () => {};
  });
});

const details = (more: Partial<Match>) => ok({ match: testMatch('1', 'football', more), incidents: [], hosts: [] });
function Score() {
  return <p>{useMatch('1').data?.match.homeScore ?? 'loading'}</p>;
}

it('reads a match in progress again when its channel is entered after the answer', async () => {
  answer(
    matchCalls.details,
    details({ status: 'in_progress', homeScore: '[0]' }),
    details({ status: 'in_progress', homeScore: '[1]' }),
  );
  await show(<Score />);
  await sees('[0]');
  await act(async () => channel.onEntry?.(null));
  await sees('[1]');
  expect(askedOf(matchCalls.details)).toHaveLength(2);
});

it('reads a match that is not in progress once', async () => {
  answer(matchCalls.details, details({ status: 'ended', homeScore: '[2]' }));
  await show(<Score />);
  await sees('[2]');
  await act(async () => channel.onEntry?.(null));
  await until(() => expect(answeredOf(matchCalls.details)).toBe(1));
  expect(askedOf(matchCalls.details)).toHaveLength(1);
});
