import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import type { EventDataOf, OutputOf } from '@touchline/contract/kernel';
import { streamEvents } from '@touchline/contract/streams';
import { useCallback } from 'react';
import { api } from '../../shared/api.ts';
import { withNewest } from '../../shared/live-matches.ts';

export type HostDetails = OutputOf<typeof hostCalls.details>;
export type StreamChange = EventDataOf<typeof streamEvents.state>;

const keyOf = (anchorId: string) => [hostCalls.details.path, { anchorId }] as const;

/** A host with the room and the broadcast. */
export function useHost(anchorId: string | null) {
  return useQuery({
    queryKey: keyOf(anchorId ?? ''),
    queryFn: async ({ signal }) =>
      withNewest(await api.call(hostCalls.details, { anchorId: anchorId ?? '' }, { signal })),
    enabled: anchorId !== null,
  });
}

/** Returns the details of a host that are already loaded. */
export const knownHost = (queries: QueryClient, anchorId: string): HostDetails | undefined =>
  queries.getQueryData<HostDetails>(keyOf(anchorId));

/** Returns the details after the stream started, was lost, or ended. */
function withStream(details: HostDetails, { state, startedAt, cutOff }: StreamChange): HostDetails {
  return {
    ...details,
    host: { ...details.host, live: state !== 'offline', startedAt },
    stream: { ...details.stream, state, startedAt, cutOff },
  };
}

function applyStream(queries: QueryClient, change: StreamChange): void {
  const key = keyOf(change.anchorId);
  const before = knownHost(queries, change.anchorId);
  patchAnswer<HostDetails>(queries, key, (details) => withStream(details, change));
  // The match and title of the broadcast come only with the full response.
  const isKnown =
    before && before.stream.state !== 'offline' && (before.host.match?.matchId ?? null) === change.matchId;
  if (!isKnown) void queries.invalidateQueries({ queryKey: key });
}

/** Applies events of a host's room to the host's details; `reload` reads them again. */
export function useStreamEvents(anchorId: string): (event: { type: string; data: unknown }) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ type, data }) => {
      if (type === streamEvents.state.type) applyStream(queries, data as StreamChange);
      if (type === 'reload') void queries.invalidateQueries({ queryKey: keyOf(anchorId) });
    },
    [queries, anchorId],
  );
}
