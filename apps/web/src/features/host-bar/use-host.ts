import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/client/queries';
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

/** What is known of a host already. */
export const knownHost = (queries: QueryClient, anchorId: string): HostDetails | undefined =>
  queries.getQueryData<HostDetails>(keyOf(anchorId));

/** The details after the picture came, was lost, or ended. */
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
  // The match of the broadcast, and what it is called, come with the whole answer.
  const isKnown =
    before && before.stream.state !== 'offline' && (before.host.match?.matchId ?? null) === change.matchId;
  if (!isKnown) void queries.invalidateQueries({ queryKey: key });
}

/** Takes what a host's room says into the host's details; `reload` asks for them again. */
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
