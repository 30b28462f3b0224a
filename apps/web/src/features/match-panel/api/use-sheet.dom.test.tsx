import type { ChannelHandlers } from '@touchline/client';
import { leagueCalls, matchCalls, matchEvents } from '@touchline/contract/matches';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../../shared/api/api.ts';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { useMatch } from './use-match.ts';
import { useSheet } from './use-sheet.ts';

const { answer, askedOf, show, sees, until } = setStage(['matches']);

let channel: ChannelHandlers;
beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    channel = handlers;
    return () => {};
  });
});

const happens = (type: string, data: unknown) =>
  act(async () => channel.onEvent?.({ type, data } as Parameters<NonNullable<ChannelHandlers['onEvent']>>[0]));
const sheet = (shots: number | null, coach = 'nobody') =>
  ok({
    lineups: { home: { formation: null, coach: { eng: coach }, players: [] }, away: null },
    statistics: shots === null ? null : { sequence: shots, values: [{ kind: 'shots', home: shots, away: 0 }] },
    season: '2025/26',
  });

function Sheet({ matchId }: { matchId: string }) {
  useMatch(matchId);
  const { data } = useSheet(matchId);
  return (
    <p>
      {data?.lineups.home?.coach?.eng ?? 'loading'} shots: {data?.statistics?.values[0]?.home ?? 'none'}.
    </p>
  );
}

const details = (matchId: string) => ok({ match: testMatch(matchId, 'football'), incidents: [], hosts: [] });

it('shows newer statistics without a call, ignores older ones, and keeps them over a late answer', async () => {
  answer(matchCalls.details, details('1'));
  answer(leagueCalls.sheet, sheet(3), sheet(4, 'Ida'));
  await show(<Sheet matchId="1" />);
  await sees('shots: 3.');
  const statistics = (sequence: number) => ({
    matchId: '1',
    sequence,
    values: [{ kind: 'shots', home: sequence, away: 0 }],
  });
  await happens(matchEvents.statistics.type, statistics(7));
  await sees('shots: 7.');
  await happens(matchEvents.statistics.type, statistics(5));
  await sees('shots: 7.');
  expect(askedOf(leagueCalls.sheet)).toHaveLength(1);
  await happens(matchEvents.lineups.type, { matchId: '1' });
  await sees('Ida shots: 7.');
});

it('reads the line-ups again when they change', async () => {
  answer(matchCalls.details, details('2'));
  answer(leagueCalls.sheet, sheet(null, 'Ana'), sheet(null, 'Bea'));
  await show(<Sheet matchId="2" />);
  await sees('Ana shots: none.');
  await happens(matchEvents.lineups.type, { matchId: '2' });
  await sees('Bea shots: none.');
  await until(() => expect(askedOf(leagueCalls.sheet)).toHaveLength(2));
});
