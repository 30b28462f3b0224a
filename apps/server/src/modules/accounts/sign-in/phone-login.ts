import type { accountCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { accountByPhone } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { parsePhone } from '../phone-codes/phones.ts';
import type { Caller } from './open-session.ts';
import { admit, answerOf } from './second-step.ts';

type Input = ParsedInputOf<typeof accountCalls.phoneLogin>;

/** Signs in with a code sent to the phone. */
export const phoneLogin = (deps: AccountDeps, caller: Caller, input: Input) =>
  deps.countSignIn('phone', login(deps, caller, input));

async function login(deps: AccountDeps, caller: Caller, input: Input) {
  const phone = parsePhone(input);
  if (isRefusal(phone)) return phone;
  const code = await deps.codes.check(phone, 'login', input.smsCode);
  if (isRefusal(code)) return code;
  const account = await accountByPhone(deps.db, phone.phone);
  if (!account) return input.face === 'host' ? refuse('anchor_not_registered') : refuse('phone_not_registered');
  const outcome = await inTransaction(deps.db, async (tx) => {
    // A refusal rolls this back: only a sign-in consumes the code, so it stays valid on the other face.
    const taken = await deps.codes.take(tx, code);
    return isRefusal(taken)
      ? taken
      : ((await admit(deps, tx, account, input.face, caller)) ?? refuse('sms_code_wrong'));
  });
  return answerOf(outcome);
}
