import * as z from 'zod/mini';
import { text } from '../kernel/shapes.ts';
import { limits } from '../limits.ts';

/** What somebody is told to stop, in the words of the platform and in the language of who reads it. */
export const warningTemplates = [
  'spam',
  'abuse',
  'hate',
  'sexual',
  'violence',
  'fraud',
  'gambling',
  'minor',
  'copyright',
] as const;
export type WarningTemplate = (typeof warningTemplates)[number];

/** A template, words of the operator, or both in this order; neither is answered with `decision_reason_empty`. */
export const warningInput = {
  template: z._default(z.nullable(z.enum(warningTemplates)), null),
  words: z._default(text(limits.operators.warningMax), ''),
};
export const warning = z.object(warningInput);
export type Warning = z.output<typeof warning>;

export const warningErrors = ['user_not_found', 'conflict', 'decision_reason_empty', 'text_too_long'] as const;
