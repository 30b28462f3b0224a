import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { scheduleCalls } from '@touchline/contract/matches';
import { api } from './api.ts';
import { keepLive, withNewest } from './live-matches.ts';
import { takeMarks } from './marks.ts';

keepLive(scheduleCalls.races);

export type Races = OutputOf<typeof scheduleCalls.races>;

/** A host's matches, page by page; `keepsLast` shows the previous response until the new one is loaded. */
export function useRacePages(input: Omit<InputOf<typeof scheduleCalls.races>, 'cursor'>, keepsLast = false) {
  return useInfiniteQuery({
    queryKey: [scheduleCalls.races.path, input],
    queryFn: async ({ pageParam }) => {
      const page = await api.call(scheduleCalls.races, { ...input, ...(pageParam ? { cursor: pageParam } : {}) });
      takeMarks(page.items.map(({ mark }) => mark));
      return withNewest(page);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}
