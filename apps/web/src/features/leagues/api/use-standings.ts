import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useEndless } from '@touchline/app-kit/calls';
import { leagueCalls, type Match, type StandingView } from '@touchline/contract/matches';
import { useEffect, useRef } from 'react';

export interface StandingsInput {
  leagueId: string;
  season?: string | undefined;
  view: StandingView;
}

export const useStandings = ({ leagueId, season, view }: StandingsInput) =>
  useEndless(
    leagueCalls.standings,
    { leagueId, view, ...(season !== undefined && { season }) },
    { keepPrevious: true },
  );

/** The server computes a table within about a second of a result. */
const computedMs = 3000;

/** Reads the standings again after a match has ended. */
export function useReloadAfterEnd(status: Match['status'] | undefined): void {
  const queries = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    const ended = before.current !== status && status === 'ended';
    before.current = status;
    if (!ended) return;
    const timer = setTimeout(() => {
      void reloadAnswers(queries, leagueCalls.standings);
      void reloadAnswers(queries, leagueCalls.meetings);
    }, computedMs);
    return () => clearTimeout(timer);
  }, [status, queries]);
}
