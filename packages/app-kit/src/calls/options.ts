import { keepPreviousData, type QueryState } from '@tanstack/react-query';
import type { Call } from '@touchline/contract/kernel';
import type { AppApi } from './ApiProvider.tsx';

interface Timing<Stored> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly refetchInterval?: number | ((query: { readonly state: QueryState<Stored> }) => number | false);
  /** Shows the answer to the previous input until the next one arrives. */
  readonly keepPrevious?: boolean;
}

/** Options of a call; `Stored` is what the cache holds of it. */
export interface ReadOptions<Answer, Stored> extends Timing<Stored> {
  /** Changes an answer before it is stored, such as by events that are newer. */
  readonly prepare?: (answer: Answer) => Answer;
  /** What the answer depends on beside the input, such as the language. */
  readonly scope?: string;
}

const noPlaceholder = (): undefined => undefined;

/** The options in the words of the query library. */
export function queryTiming<Stored>(
  api: AppApi,
  call: Call,
  { enabled, staleTime, gcTime, refetchInterval, keepPrevious }: Timing<Stored>,
) {
  const onDemand = api.isOnDemand?.(call) === true;
  return {
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(gcTime !== undefined && { gcTime }),
    ...(keepPrevious !== undefined && { placeholderData: keepPrevious ? keepPreviousData : noPlaceholder }),
    ...(onDemand && { refetchOnWindowFocus: false }),
    ...(refetchInterval !== undefined && !onDemand && { refetchInterval }),
  };
}
