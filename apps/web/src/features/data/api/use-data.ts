import { useCall, useCombined } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { historyCalls, type PastBroadcast } from '@touchline/contract/streams';
import { api } from '../../../shared/api/api.ts';

export type Statistics = OutputOf<typeof historyCalls.statistics>;
export type Curve = OutputOf<typeof historyCalls.curve>;

/** The interval at which the server updates viewer numbers. */
const lookMs = 20_000;

/** The figures of a month; the server's current month by default. */
export const useStatistics = (month: string | undefined) =>
  useCall(historyCalls.statistics, month === undefined ? {} : { month }, {
    keepPrevious: true,
    // Today's figures change while the host is on air.
    refetchInterval: lookMs,
  });

const pageSize = 100;
/** Maximum number of pages to read; no host broadcasts more often in a month. */
const pagesMax = 20;

/** All broadcasts of a month. */
export const useHistory = (month: string | undefined) =>
  useCombined(historyCalls.history, { month }, async () => {
    const all: PastBroadcast[] = [];
    for (let page = 1; page <= pagesMax; page += 1) {
      const { items, total } = await api.call(historyCalls.history, { ...(month ? { month } : {}), page, pageSize });
      all.push(...items);
      if (all.length >= total || items.length === 0) break;
    }
    return all;
  });

export const useCurve = (sessionId: string) => useCall(historyCalls.curve, { sessionId });

export const useSummary = (sessionId: string) =>
  useCall(historyCalls.summary, { sessionId }, { select: ({ summary }) => summary });

/** Reads the summary of the last broadcast without a cache, so that an older one never shows. */
export const useLastSummary = () => useCall(historyCalls.summary, {}, { select: ({ summary }) => summary, gcTime: 0 });
