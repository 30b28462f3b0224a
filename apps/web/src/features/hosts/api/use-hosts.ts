import { pollEvery, useCall, useEndless } from '@touchline/app-kit/calls';
import type { ColumnId } from '@touchline/contract/enums';
import { hostCalls } from '@touchline/contract/hosts';
import type { LiveHost } from '@touchline/contract/matches';
import { useMemo } from 'react';
import { withNewest } from '../../../shared/match/live-matches.ts';

const pageSize = 24;
/** Maximum number of rooms per call, see the contract. */
const roomsAtOnce = 100;

/** Hosts of a column, live ones first, page by page. A host who goes live appears within a minute. */
export function useHosts(column: ColumnId, liveOnly: boolean) {
  const input = { column, liveOnly, limit: pageSize };
  const { query, rows, more } = useEndless(hostCalls.list, input, {
    prepare: withNewest,
    keepPrevious: true,
    refetchInterval: pollEvery(60_000),
  });
  // A host who just went live may be on two pages for a moment, but appears once in the list.
  const hosts = useMemo(() => [...new Map(rows.map((host) => [host.uid, host])).values()], [rows]);
  return { query, hosts, more };
}

/** Current viewers of live rooms, by room. */
export function useViewers(hosts: readonly LiveHost[]): ReadonlyMap<string, number> {
  const roomIds = hosts
    .filter((host) => host.live)
    .slice(0, roomsAtOnce)
    .map((host) => host.roomId);
  const { data } = useCall(
    hostCalls.roomCounts,
    { roomIds },
    { enabled: roomIds.length > 0, refetchInterval: 10_000, keepPrevious: true },
  );
  return useMemo(() => new Map((data?.items ?? []).map(({ roomId, viewers }) => [roomId, viewers])), [data]);
}

export function useRecommended(column: ColumnId) {
  return useCall(hostCalls.recommended, { column, limit: 10 }, { prepare: withNewest, staleTime: 60_000 });
}
