import type { QueryClient } from '@tanstack/react-query';
import type { AnswerKey } from './answer-key.ts';

/**
 * Changes a cached answer by an event or another answer and keeps its age. An answer that is still loading may be older
 * than the change, so it is patched too when it arrives.
 */
export function patchAnswer<T>(queries: QueryClient, queryKey: AnswerKey<T>, change: (answer: T) => T): void {
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
  // A cancelled fetch rejects; the fetch that replaces it is sent after the event.
  if (query.state.fetchStatus === 'fetching') query.promise?.then(apply, () => {});
}
