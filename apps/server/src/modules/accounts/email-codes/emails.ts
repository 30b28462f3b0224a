import { canonicalEmail, emailProblem } from '@touchline/contract/accounts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';

/** The canonical form of a typed address. */
export function parseEmail(typed: string): string | Refusal<'email_empty'> | Refusal<'email_invalid'> {
  const problem = emailProblem(typed);
  return problem ? refuse(problem) : (canonicalEmail(typed) ?? refuse('email_invalid'));
}

/** The first letter, and as many signs for the rest of every length. */
function masked(text: string): string {
  const letters = Array.from(text);
  return `${letters.length > 1 ? letters[0] : ''}***`;
}

/** `a***@e***.com`: enough for owners to recognise their address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  return `${masked(email.slice(0, at))}@${masked(email.slice(at + 1, dot))}${email.slice(dot)}`;
}
