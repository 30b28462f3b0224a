import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a part of an answer by what an event said. The rest is as old as before: with `askAgainEvery` it is asked for
 * again in time, however often events come.
 */
export function patchAnswer<T>(queries: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const state = queries.getQueryState<T>(queryKey);
  if (state?.data === undefined) return;
  const next = change(state.data);
  if (next !== state.data) queries.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
}

const soonestMs = 1000;

/**
 * `refetchInterval` counted from the last answer, in ms. A plain number would begin anew with every change of the data,
 * and never be over where events come more often.
 */
export const askAgainEvery =
  (everyMs: number) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number } }): number => {
    const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
    const left = answeredAt === 0 ? everyMs : answeredAt + everyMs - Date.now();
    return Math.min(everyMs, Math.max(soonestMs, left));
  };
