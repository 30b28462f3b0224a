import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { asksForCode } from '@touchline/contract/operators';
import { api } from './api.ts';
import { useSession } from './session.ts';
import { readWhole } from './table/read-whole.ts';

type AnyInput = Record<string, unknown>;
/** One function type for all calls; the conditional types of `api.call` need a concrete call. */
const ask = api.call as unknown as (
  call: Call,
  input: AnyInput,
  options?: { signal?: AbortSignal },
) => Promise<unknown>;

/** Whether the read requires the security code from this role; then it loads on demand and never polls. */
const needsCode = ({ staff, reading }: Call): boolean => {
  const { me } = useSession.getState();
  return staff !== undefined && me !== null && asksForCode({ staff, ...(reading && { reading }) }, me.role);
};

/** Reads through a call of the contract; keeps the previous data while the next loads. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { everyMs, enabled = true }: { everyMs?: number; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => ask(call, input as AnyInput, { signal }) as Promise<OutputOf<C>>,
    placeholderData: keepPreviousData,
    enabled,
    ...(needsCode(call) ? { refetchOnWindowFocus: false } : everyMs ? { refetchInterval: everyMs } : {}),
  });
}

interface Listed {
  items: readonly unknown[];
  next: string | null;
}

/** An endless list by cursor. */
export function useEndless<C extends Call>(call: C, input: Omit<InputOf<C> & AnyInput, 'cursor'>) {
  type Item = OutputOf<C> extends { items: readonly (infer I)[] } ? I : never;
  const query = useInfiniteQuery({
    queryKey: [call.path, input],
    queryFn: ({ pageParam, signal }) =>
      ask(call, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }) as Promise<Listed>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  return {
    rows: (query.data?.pages.flatMap((page) => page.items) ?? []) as readonly Item[],
    state: stateOf(query),
    retry: () => void query.refetch(),
    /** Loads all items from the start, for a file. */
    readAll: () =>
      readWhole('', async (cursor) => {
        const { items, next } = (await ask(call, { ...input, limit: 100, ...(cursor ? { cursor } : {}) })) as Listed;
        return { rows: items as readonly Item[], next };
      }),
    more: query.hasNextPage
      ? {
          loading: query.isFetchingNextPage,
          onMore: () => {
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          },
        }
      : undefined,
  };
}

export const stateOf = (query: { isPending: boolean; isError: boolean }): 'loading' | 'error' | 'ready' =>
  query.isPending ? 'loading' : query.isError ? 'error' : 'ready';
