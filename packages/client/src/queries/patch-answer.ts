import type { QueryClient, QueryKey } from '@tanstack/query-core';

/**
 * Changes an answer by what an event or another answer says; it stays as old as it was. An answer on its way may have
 * been read before that, and is changed too when it arrives.
 */
export function patchAnswer<T>(queries: QueryClient, queryKey: QueryKey, change: (answer: T) => T): void {
  const query = queries.getQueryCache().find<T>({ queryKey, exact: true });
  if (!query) return;
  const apply = (): void => {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) return;
    const next = change(data);
    if (next === data) return;
    queries.setQueryData<T>(queryKey, next as never, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  };
  apply();
  // A fetch that is given up for another rejects: the other one is asked after the event.
  if (query.state.fetchStatus === 'fetching') query.promise?.then(apply, () => {});
}
