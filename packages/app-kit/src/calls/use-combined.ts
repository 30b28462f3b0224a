import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call } from '@touchline/contract/kernel';
import { useApi } from './ApiProvider.tsx';
import type { AnswerKey } from './answer-key.ts';
import { queryTiming, type ReadOptions } from './options.ts';

/** The key of a combined answer: a reload of its call reloads it. */
export const combinedKey = <T>(call: Pick<Call, 'path'>, input: object): AnswerKey<T> => [call.path, input, 'combined'];

/**
 * An answer that `read` puts together, from several calls or from what a call refuses. `call` and `input` name it; the
 * cache holds what `read` returns.
 */
export function useCombined<T>(
  call: Call,
  input: object,
  read: () => Promise<T>,
  options: Pick<ReadOptions<T, T>, 'enabled' | 'staleTime' | 'refetchInterval'> = {},
): UseQueryResult<T> {
  return useQuery({
    queryKey: combinedKey<T>(call, input),
    queryFn: read,
    ...queryTiming<T>(useApi(), call, options),
  });
}
