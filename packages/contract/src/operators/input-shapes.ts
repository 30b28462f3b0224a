import * as z from 'zod/mini';
import { text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';

export const line = z.string().check(z.maxLength(200));
/** Reason of a decision; `decision_reason_empty` when empty. */
export const reason = z._default(text(limits.operators.reasonMax), '');
export const passwordErrors = ['username_or_password_empty', 'staff_password_invalid'] as const;
