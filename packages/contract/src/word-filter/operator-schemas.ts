import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, descending, instant, operatorName, pageInput, pageOf } from '../kernel/schemas.ts';
import { wordSorts } from './operator-rules.ts';
import { wordAction } from './shapes.ts';

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const words = z.array(word).check(z.minLength(1), z.maxLength(500));

const sensitiveWord = z.object({
  word: z.string(),
  action: wordAction,
  at: instant,
  by: z.nullable(operatorName),
});

export const wordOperatorSchemas = {
  list: {
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
  },
  add: {
    summary: 'Adds a blocked word, or changes the action of an existing one.',
    input: z.object({ word, action: wordAction }),
    output: z.object({ added: z.boolean() }),
    errors: [],
  },
  import: {
    summary: 'Adds the blocked words of a text, one per line. Skips existing and repeated words.',
    input: z.object({ text: z.string().check(z.maxLength(2_000_000)), action: wordAction }),
    output: z.object({ added: count, known: count, repeated: count, empty: count }),
    errors: [],
  },
  change: {
    summary: 'Changes the action of blocked words.',
    input: z.object({ words, action: wordAction }),
    output: z.object({ changed: count }),
    errors: [],
  },
  remove: {
    summary: 'Removes blocked words.',
    input: z.object({ words }),
    /** `missing`: words that another operator had already removed. */
    output: z.object({ removed: count, missing: z.array(z.string()) }),
    errors: [],
  },
  test: {
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
  },
} as const satisfies CallSchemas;
