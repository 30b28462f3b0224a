import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { askAgainEvery } from '@touchline/app-kit/calls';
import type { ColumnId } from '@touchline/contract/enums';
import { hostCalls } from '@touchline/contract/hosts';
import type { LiveHost } from '@touchline/contract/matches';
import { useMemo } from 'react';
import { api } from '../../shared/api.ts';
import { withNewest } from '../../shared/live-matches.ts';

const pageSize = 24;
/** Maximum number of rooms per call, see the contract. */
const roomsAtOnce = 100;

/** Hosts of a column, live ones first, page by page. A host who goes live appears within a minute. */
export function useHosts(column: ColumnId, liveOnly: boolean) {
  const input = { column, liveOnly, limit: pageSize };
  const query = useInfiniteQuery({
    queryKey: [hostCalls.list.path, input],
    queryFn: async ({ pageParam }) =>
      withNewest(await api.call(hostCalls.list, { ...input, ...(pageParam ? { cursor: pageParam } : {}) })),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainEvery(60_000),
  });
  const pages = query.data?.pages;
  // A host who just went live may be on two pages for a moment, but appears once in the list.
  const hosts = useMemo(
    () => [...new Map((pages ?? []).flatMap((page) => page.items).map((host) => [host.uid, host])).values()],
    [pages],
  );
  return { ...query, hosts };
}

/** Current viewers of live rooms, by room. */
export function useViewers(hosts: readonly LiveHost[]): ReadonlyMap<string, number> {
  const roomIds = hosts
    .filter((host) => host.live)
    .slice(0, roomsAtOnce)
    .map((host) => host.roomId);
  const { data } = useQuery({
    queryKey: [hostCalls.roomCounts.path, { roomIds }],
    queryFn: () => api.call(hostCalls.roomCounts, { roomIds }),
    enabled: roomIds.length > 0,
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map((data?.items ?? []).map(({ roomId, viewers }) => [roomId, viewers])), [data]);
}

export function useRecommended(column: ColumnId) {
  const input = { column, limit: 10 };
  return useQuery({
    queryKey: [hostCalls.recommended.path, input],
    queryFn: async () => withNewest(await api.call(hostCalls.recommended, input)),
    staleTime: 60_000,
  });
}
