import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { type AppApi, useApi } from './ApiProvider.tsx';
import { answerKey } from './answer-key.ts';
import { callWith } from './call-with.ts';
import { queryTiming, type ReadOptions } from './options.ts';

/** Options of `useCall`. */
export interface CallOptions<Answer, Data = Answer> extends ReadOptions<Answer, Answer> {
  /** What the component needs of the answer; the cache holds the whole answer. */
  readonly select?: (answer: Answer) => Data;
}

/** The query of a call, for prefetching; components use `useCall`. */
export function callQuery<C extends Call, Data = OutputOf<C>>(
  api: AppApi,
  call: C,
  input: InputOf<C>,
  options: CallOptions<OutputOf<C>, Data> = {},
) {
  const { prepare, scope, select } = options;
  return queryOptions({
    queryKey: answerKey(call, input, scope),
    queryFn: async ({ signal }) => {
      const answer = (await callWith(api)(call, Object(input), { signal })) as OutputOf<C>;
      return prepare ? prepare(answer) : answer;
    },
    ...queryTiming(api, call, options),
    ...(select && { select }),
  });
}

/** Reads through a call of the contract. Its cached answer is named by the call and the input. */
export function useCall<C extends Call, Data = OutputOf<C>>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions<OutputOf<C>, Data>,
): UseQueryResult<Data> {
  return useQuery(callQuery(useApi(), call, input, options));
}
