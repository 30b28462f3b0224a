import * as z from 'zod/mini';
import { limits } from '../limits/index.ts';

export const passwordText = z.string().check(z.maxLength(limits.accounts.passwordUnitsMax));
/** A missing password is an empty one, which has an error of its own. */
export const password = z._default(passwordText, '');

export const banErrors = ['login_forbidden', 'login_forbidden_until'] as const;
export const hostNotices = [
  'not_an_anchor',
  'anchor_not_registered',
  'review_pending',
  'review_rejected',
  'anchor_banned',
  'anchor_banned_forever',
] as const;
