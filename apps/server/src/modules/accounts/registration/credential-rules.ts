import { credentialBounds, usernameProblem } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../needs.ts';

const { passwordMin, passwordMax } = limits.accounts;

/** Refusal for a username problem, with its limits. */
const usernameRefusal = (problem: 'username_or_password_empty' | 'username_invalid') =>
  problem === 'username_invalid' ? refuse('username_invalid', credentialBounds) : refuse('username_or_password_empty');

/** Refusal for a new password problem, with its limits. */
export function passwordRefusal(problem: 'username_or_password_empty' | 'password_invalid' | 'passwords_differ') {
  if (problem === 'password_invalid') return refuse('password_invalid', { min: passwordMin, max: passwordMax });
  return problem === 'passwords_differ' ? refuse('passwords_differ') : refuse('username_or_password_empty');
}

/** Why a name is not allowed, regardless of availability; it is public as the first nickname. */
export function nameRefusal(deps: Pick<AccountDeps, 'isSensitive'>, username: string) {
  const problem = usernameProblem(username);
  if (problem) return usernameRefusal(problem);
  return deps.isSensitive(username) ? refuse('sensitive_words') : null;
}
