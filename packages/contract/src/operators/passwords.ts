import { limits } from '../limits.ts';
import { textLength } from '../text/index.ts';

const { passwordMin: min, passwordMax: max } = limits.operators;

/** The bounds that go with `staff_password_invalid`. */
export const staffPasswordBounds = { min, max } as const;

/** Of an operator: length is what counts, whatever the characters are. Members keep the rule of `passwordProblem`. */
export function staffPasswordProblem(password: string): 'username_or_password_empty' | 'staff_password_invalid' | null {
  if (password === '') return 'username_or_password_empty';
  const length = textLength(password);
  return length >= min && length <= max ? null : 'staff_password_invalid';
}
