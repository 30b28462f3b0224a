import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, descending, instant, operatorName, pageInput, pageOf } from '../kernel/shapes.ts';
import { wordAction } from './shapes.ts';

const rate = perMinute(120);
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const words = z.array(word).check(z.minLength(1), z.maxLength(500));

export const wordSorts = ['word', 'at'] as const;

/** Lines of one import; the body limit of a call bounds their length. */
export const wordImportMax = 10_000;

const sensitiveWord = z.object({
  word: z.string(),
  action: wordAction,
  at: instant,
  by: z.nullable(operatorName),
});

export const wordOperatorCalls = {
  list: call({
    method: 'POST',
    path: '/operator/words/list',
    access: 'operator',
    staff: 'words',
    rate,
    reading: true,
    summary: 'Finds blocked words that contain the search text, by word or by time added.',
    input: z.object({
      search: z._default(z.string().check(z.maxLength(200)), ''),
      action: z.optional(wordAction),
      sort: z._default(z.enum(wordSorts), 'word'),
      descending,
      ...pageInput,
    }),
    output: pageOf(sensitiveWord),
    errors: [],
  }),
  add: call({
    method: 'POST',
    path: '/operator/words/add',
    access: 'operator',
    staff: 'words',
    rate,
    summary: 'Adds a blocked word, or changes the action of an existing one.',
    input: z.object({ word, action: wordAction }),
    output: z.object({ added: z.boolean() }),
    errors: [],
  }),
  import: call({
    method: 'POST',
    path: '/operator/words/import',
    access: 'operator',
    staff: 'words',
    rate: perMinute(10),
    bodyMax: 3_000_000,
    summary: 'Adds the blocked words of a text, one per line. Skips existing and repeated words.',
    input: z.object({ text: z.string().check(z.maxLength(2_000_000)), action: wordAction }),
    output: z.object({ added: count, known: count, repeated: count, empty: count }),
    errors: [],
  }),
  change: call({
    method: 'POST',
    path: '/operator/words/change',
    access: 'operator',
    staff: 'words',
    rate,
    summary: 'Changes the action of blocked words.',
    input: z.object({ words, action: wordAction }),
    output: z.object({ changed: count }),
    errors: [],
  }),
  remove: call({
    method: 'POST',
    path: '/operator/words/remove',
    access: 'operator',
    staff: 'words',
    rate,
    summary: 'Removes blocked words.',
    input: z.object({ words }),
    /** `missing`: words that another operator had already removed. */
    output: z.object({ removed: count, missing: z.array(z.string()) }),
    errors: [],
  }),
  test: call({
    method: 'POST',
    path: '/operator/words/test',
    access: 'operator',
    staff: 'words',
    rate,
    reading: true,
    summary: 'Returns the result of the word filter for a text, and the matching words.',
    input: z.object({ text: z.string().check(z.maxLength(4000)) }),
    output: z.object({
      refused: z.boolean(),
      /** Shown only after an operator releases it. */
      held: z.boolean(),
      /** The text with masked words as asterisks. */
      text: z.string(),
      matches: z.array(z.object({ word: z.string(), action: wordAction })),
    }),
    errors: [],
  }),
} as const;
