import * as z from 'zod/mini';
import { text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { warningTemplates } from './warnings.ts';

/** A template, text of the operator, or both in this order; `decision_reason_empty` without either. */
export const warningInput = {
  template: z._default(z.nullable(z.enum(warningTemplates)), null),
  words: z._default(text(limits.operators.warningMax), ''),
};
export const warning = z.object(warningInput);
export type Warning = z.output<typeof warning>;

export const warningErrors = ['user_not_found', 'conflict', 'decision_reason_empty', 'text_too_long'] as const;
