import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';

declare const answer: unique symbol;

/** The key of a cached answer; it carries the answer's type. */
export type AnswerKey<T> = QueryKey & { readonly [answer]?: T };

/** The cached answer of a call; `scope` as in the options of `useCall`. */
export const answerKey = <C extends Call>(call: C, input: InputOf<C>, scope?: string): AnswerKey<OutputOf<C>> =>
  scope === undefined ? [call.path, input] : [call.path, input, scope];

/** The cached pages of a list; `input` is without the place of a page. */
export const pagesKey = <C extends Call>(
  call: C,
  input: object,
  scope = '',
): AnswerKey<InfiniteData<OutputOf<C>, unknown>> => [call.path, input, 'pages', scope];
