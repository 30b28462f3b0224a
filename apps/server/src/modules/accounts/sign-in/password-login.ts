import { type accountCalls, usernameProblem } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { type Account, accountByPhone, accountByUsername } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { parsePhone } from '../phone-codes/phones.ts';
import { accountSubject, unknownSubject } from './login-guard.ts';
import type { Caller } from './open-session.ts';
import { admit, answerOf } from './second-step.ts';

type Input = ParsedInputOf<typeof accountCalls.pwdLogin>;

/** Signs in with a username or a phone, and the password. */
export const passwordLogin = (deps: AccountDeps, caller: Caller, input: Input) =>
  deps.countSignIn('password', login(deps, caller, input));

async function login(deps: AccountDeps, caller: Caller, input: Input) {
  const byPhone = input.username === '' && input.phone !== '';
  if ((input.username === '' && !byPhone) || input.password === '') return refuse('username_or_password_empty');
  const phone = byPhone ? parsePhone(input) : null;
  if (isRefusal(phone)) return refuse('phone_or_area_code_wrong');

  const account = await (phone ? accountByPhone(deps.db, phone.phone) : byUsername(deps, input.username));
  const subject = account
    ? accountSubject(account.uid)
    : unknownSubject(phone ? 'phone' : 'name', phone?.phone ?? input.username);
  const attempt = { entry: 'portal', subject, uid: account?.uid ?? null, from: caller } as const;
  const outcome = await deps.guard.check(attempt, account?.password_hash ?? null, input.password);
  if (isRefusal(outcome)) return outcome;
  const wrong = () => (phone ? refuse('phone_or_password_wrong') : refuse('username_or_password_wrong'));
  if (outcome === 'wrong' || !account) return wrong();
  return answerOf((await inTransaction(deps.db, (tx) => admit(deps, tx, account, input.face, caller))) ?? wrong());
}

/** An invalid username needs no query (and may contain characters the database refuses). */
const byUsername = (deps: AccountDeps, username: string): Promise<Account | undefined> =>
  usernameProblem(username) ? Promise.resolve(undefined) : accountByUsername(deps.db, username);
