import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { answerKey, knownAnswer, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import type { EventDataOf, OutputOf } from '@touchline/contract/kernel';
import { streamEvents } from '@touchline/contract/streams';
import { useCallback } from 'react';
import { withNewest } from '../../../shared/match/live-matches.ts';

export type HostDetails = OutputOf<typeof hostCalls.details>;
export type StreamChange = EventDataOf<typeof streamEvents.state>;

const keyOf = (hostId: string) => answerKey(hostCalls.details, { hostId });

/** A host with the room and the broadcast. */
export function useHost(hostId: string | null) {
  return useCall(hostCalls.details, { hostId: hostId ?? '' }, { enabled: hostId !== null, prepare: withNewest });
}

/** Returns the details of a host that are already loaded. */
export const knownHost = (queries: QueryClient, hostId: string): HostDetails | undefined =>
  knownAnswer(queries, keyOf(hostId));

/** Returns the details after the stream started, was lost, or ended. */
function withStream(details: HostDetails, { state, startedAt, cutOff }: StreamChange): HostDetails {
  return {
    ...details,
    host: { ...details.host, live: state !== 'offline', startedAt },
    stream: { ...details.stream, state, startedAt, cutOff },
  };
}

function applyStream(queries: QueryClient, change: StreamChange): void {
  const key = keyOf(change.hostId);
  const before = knownHost(queries, change.hostId);
  patchAnswer(queries, key, (details) => withStream(details, change));
  // The match and title of the broadcast come only with the full response.
  const isKnown =
    before && before.stream.state !== 'offline' && (before.host.match?.matchId ?? null) === change.matchId;
  if (!isKnown) void reloadAnswers(queries, hostCalls.details, { hostId: change.hostId });
}

/** Applies events of a host's room to the host's details; `reload` reads them again. */
export function useStreamEvents(hostId: string): (event: { type: string; data: unknown }) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ type, data }) => {
      if (type === streamEvents.state.type) applyStream(queries, data as StreamChange);
      if (type === 'reload') void reloadAnswers(queries, hostCalls.details, { hostId });
    },
    [queries, hostId],
  );
}
