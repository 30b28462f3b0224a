import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { answerKey, knownAnswer, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { channelOf, type EventDataOf, type OutputOf } from '@touchline/contract/kernel';
import { type Incident, leagueCalls, type MatchState, matchCalls, matchEvents } from '@touchline/contract/matches';
import { useEffect } from 'react';
import { realtime } from '../../../shared/api/api.ts';
import { remember, withNewest, withState } from '../../../shared/match/live-matches.ts';
import { withIncident } from '../model/incident-words.ts';
import { applySheetEvent } from './use-sheet.ts';

export type MatchDetails = OutputOf<typeof matchCalls.details>;

const keyOf = (matchId: string) => answerKey(matchCalls.details, { matchId });

/** One match with its details, kept up to date by its channel; makes no call without an id. */
export function useMatch(matchId: string | null) {
  const queries = useQueryClient();
  useEffect(() => {
    if (matchId === null) return;
    const reload = (): void => {
      void reloadAnswers(queries, matchCalls.details, { matchId });
      void reloadAnswers(queries, leagueCalls.sheet, { matchId });
    };
    return realtime.join(channelOf('match', matchId), {
      // A match in progress may have changed between the answer and the first event.
      onEntry: () => {
        if (knownAnswer(queries, keyOf(matchId))?.match.status === 'in_progress') reload();
      },
      onEvent: ({ type, data }) => applyEvent(queries, matchId, type, data),
      onReload: reload,
    });
  }, [matchId, queries]);
  return useCall(matchCalls.details, { matchId: matchId ?? '' }, { enabled: matchId !== null, prepare: withNewest });
}

function applyEvent(queries: QueryClient, matchId: string, type: string, data: unknown): void {
  const change = (to: (details: MatchDetails) => MatchDetails): void => patchAnswer(queries, keyOf(matchId), to);
  if (type === matchEvents.updated.type) {
    remember(data as MatchState);
    change((details) => ({ ...details, match: withState(details.match, data as MatchState) }));
  } else if (type === matchEvents.incident.type) {
    change((details) => ({ ...details, incidents: withIncident(details.incidents, data as Incident) }));
  } else if (type === matchEvents.audience.type) {
    const { items } = data as EventDataOf<typeof matchEvents.audience>;
    const audience = items.find((item) => item.matchId === matchId);
    if (!audience) return;
    const hostsBefore = knownAnswer(queries, keyOf(matchId))?.match.liveCount;
    change((details) => ({ ...details, match: { ...details.match, ...audience } }));
    // Only the full response lists the live hosts.
    if (hostsBefore !== audience.liveCount) void reloadAnswers(queries, matchCalls.details, { matchId });
  } else applySheetEvent(queries, matchId, type, data);
}
