import { limits } from '../limits/index.ts';
import { textLength } from '../text/index.ts';

const { passwordMin: min, passwordMax: max } = limits.operators;

/** The bounds sent with `staff_password_invalid`. */
export const staffPasswordBounds = { min, max } as const;

/** Checks an operator's password: only the length matters, not the characters. Members follow `passwordProblem`. */
export function staffPasswordProblem(password: string): 'username_or_password_empty' | 'staff_password_invalid' | null {
  if (password === '') return 'username_or_password_empty';
  const length = textLength(password);
  return length >= min && length <= max ? null : 'staff_password_invalid';
}
