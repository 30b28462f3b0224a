import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';

declare const answer: unique symbol;

/** The key of a cached answer; it carries the answer's type. */
export interface AnswerKey<T> extends ReadonlyArray<unknown> {
  readonly [answer]?: T;
}

/** All cached answers of a call, or those of one input. */
export const callKey = (call: Pick<Call, 'path'>, input?: object): QueryKey =>
  input === undefined ? [call.path] : [call.path, input];

/** The cached answer of a call; `scope` as in the options of `useCall`. */
export const answerKey = <C extends Call>(call: C, input: InputOf<C>, scope?: string): AnswerKey<OutputOf<C>> =>
  scope === undefined ? [call.path, input] : [call.path, input, scope];

/** The cached pages of a list; `input` is without the place of a page. */
export const pagesKey = <C extends Call>(
  call: C,
  input: object,
  scope = '',
): AnswerKey<InfiniteData<OutputOf<C>, unknown>> => [call.path, input, 'pages', scope];

/** Reads an answer that is already cached. */
export const knownAnswer = <T>(queries: QueryClient, key: AnswerKey<T>): T | undefined => queries.getQueryData<T>(key);

/** Reads cached answers of a call again: all of them, or those of one input. */
export const reloadAnswers = (queries: QueryClient, call: Pick<Call, 'path'>, input?: object): Promise<void> =>
  queries.invalidateQueries({ queryKey: callKey(call, input) });
