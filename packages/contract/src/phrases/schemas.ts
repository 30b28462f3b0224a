import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { phrase } from './shapes.ts';

export * from './shapes.ts';

/** Every change answers with all phrases, so that screens show what is stored. */
const phrases = z.object({ items: z.array(phrase) });
const phraseText = text(limits.phrases.textMax).check(z.minLength(1));

export const phraseSchemas = {
  list: {
    summary: 'Returns the common phrases of the caller in their order.',
    input: nothing,
    output: phrases,
    errors: [],
  },
  add: {
    summary: 'Adds a phrase at the end.',
    input: z.object({ text: phraseText }),
    output: phrases,
    errors: ['phrase_limit_reached', 'text_too_long', 'sensitive_words'],
  },
  edit: {
    summary: 'Changes the text of a phrase.',
    input: z.object({ id, text: phraseText }),
    output: phrases,
    errors: ['text_too_long', 'sensitive_words'],
  },
  sort: {
    summary: 'Puts all phrases in a new order. Returns `conflict` when they are not the stored ones.',
    input: z.object({ ids: z.array(id).check(z.maxLength(limits.phrases.countMax)) }),
    output: phrases,
    errors: [],
  },
  remove: {
    summary: 'Deletes a phrase. A repeat has no effect.',
    input: z.object({ id }),
    output: phrases,
    errors: [],
  },
} as const satisfies CallSchemas;
