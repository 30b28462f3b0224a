import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@touchline/contract/kernel';
import { historyCalls, type PastBroadcast } from '@touchline/contract/streams';
import { api } from '../../shared/api.ts';

export type Statistics = OutputOf<typeof historyCalls.statistics>;
export type Curve = OutputOf<typeof historyCalls.curve>;

/** As often as the server has new numbers of viewers. */
const lookMs = 20_000;

/** A month of figures; the server's current month without one. */
export const useStatistics = (month: string | undefined) =>
  useQuery({
    queryKey: [historyCalls.statistics.path, { month }],
    queryFn: () => api.call(historyCalls.statistics, month === undefined ? {} : { month }),
    placeholderData: keepPreviousData,
    // Today's figures change while the host is on air.
    refetchInterval: lookMs,
  });

const pageSize = 100;
/** Nobody broadcasts more often than that in a month; a bound for what one reading asks. */
const pagesMax = 20;

/** All broadcasts of a month. */
export const useHistory = (month: string | undefined) =>
  useQuery({
    queryKey: [historyCalls.history.path, { month }],
    queryFn: async () => {
      const all: PastBroadcast[] = [];
      for (let page = 1; page <= pagesMax; page += 1) {
        const { items, total } = await api.call(historyCalls.history, { ...(month ? { month } : {}), page, pageSize });
        all.push(...items);
        if (all.length >= total || items.length === 0) break;
      }
      return all;
    },
  });

export const useCurve = (sessionId: string) =>
  useQuery({
    queryKey: [historyCalls.curve.path, { sessionId }],
    queryFn: () => api.call(historyCalls.curve, { sessionId }),
  });

export const useSummary = (sessionId: string) =>
  useQuery({
    queryKey: [historyCalls.summary.path, { sessionId }],
    queryFn: async () => (await api.call(historyCalls.summary, { sessionId })).summary,
  });

/** Of the last broadcast; never one from before, which another has followed meanwhile. */
export const useLastSummary = () =>
  useQuery({
    queryKey: [historyCalls.summary.path, {}],
    queryFn: async () => (await api.call(historyCalls.summary, {})).summary,
    gcTime: 0,
  });
