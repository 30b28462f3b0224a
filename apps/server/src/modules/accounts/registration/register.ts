import { type accountCalls, newPasswordProblem } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { signInBan } from '../accounts.policy.ts';
import { type Account, accountByPhone, accountByUsername, readAccount } from '../accounts.store.ts';
import { checkName } from '../names/name-rules.ts';
import type { AccountDeps } from '../needs.ts';
import { isHost } from '../people/host-standing.ts';
import { type Phone, parsePhone } from '../phone-codes/phones.ts';
import { recheckProof } from '../sign-in/admit.ts';
import { accountSubject } from '../sign-in/login-guard.ts';
import { type Caller, openSession } from '../sign-in/open-session.ts';
import { answerOf, openOrAskForCode } from '../sign-in/second-step.ts';
import { nameRefusal, passwordRefusal } from './credential-rules.ts';
import { addAccount, duplicateRefusal } from './new-account.ts';

type Input = ParsedInputOf<typeof accountCalls.register>;

/** First problem of the form alone, in the order of the answers. */
function formProblem(deps: AccountDeps, input: Input) {
  if (input.username === '' || input.password === '') return refuse('username_or_password_empty');
  const refused = nameRefusal(deps, input.username);
  if (refused) return refused;
  const passwordProblem = newPasswordProblem(input.password, input.confirmPassword);
  if (passwordProblem) return passwordRefusal(passwordProblem);
  const phone = asksPhone(deps, input) ? parsePhone(input) : null;
  if (isRefusal(phone)) return phone;
  if (phone && input.smsCode === '') return refuse('sms_code_empty');
  return input.agreement ? phone : refuse('agreement_not_accepted');
}

/** A host needs a phone for the decision on the application; a viewer may still give one when none is required. */
const asksPhone = (deps: AccountDeps, { kind, phone }: Input): boolean =>
  kind === 'host' || phone !== '' || deps.isOn('registrationPhone');

/** The phone has an account: with its password the owner signs in and applies with that account. */
async function joinAsHost(deps: AccountDeps, owner: Account, input: Input, code: { id: string }, caller: Caller) {
  if (isHost(owner)) return refuse('phone_already_anchor');
  if (owner.user_type !== userTypes.user) return refuse('phone_already_registered');
  const { uid } = owner;
  const attempt = { entry: 'portal', subject: accountSubject(uid), uid, from: caller } as const;
  const outcome = await deps.guard.check(attempt, owner.password_hash, input.password);
  if (isRefusal(outcome)) return outcome;
  if (outcome === 'wrong') return refuse('app_password_mismatch');
  const joined = await inTransaction(deps.db, async (tx) => {
    const taken = await deps.codes.take(tx, code);
    if (isRefusal(taken)) return taken;
    const account = await recheckProof(tx, owner);
    if (!account) return refuse('app_password_mismatch');
    const banned = signInBan(account, deps.clock.now());
    if (banned) return banned;
    await deps.acceptAgreements(tx, uid);
    return openOrAskForCode(deps, tx, account, 'viewer', caller);
  });
  return answerOf(joined);
}

/** Creates an account and signs it in; as a host, the owner of a registered phone signs in instead. */
export async function register(deps: AccountDeps, caller: Caller & { language: LanguageCode }, input: Input) {
  const phone = formProblem(deps, input);
  if (isRefusal(phone)) return phone;
  const nameTaken = async () => (await accountByUsername(deps.db, input.username)) !== undefined;
  // An existing user may type their own name here, so the phone of a host is checked first.
  if (input.kind === 'viewer' && (await nameTaken())) return refuse('username_exists');
  if (phone === null) return addMember(deps, input, null, caller);
  const code = await deps.codes.check(phone, 'register', input.smsCode);
  if (isRefusal(code)) return code;
  // Only the owner of the phone learns that it is registered.
  const owner = await accountByPhone(deps.db, phone.phone);
  if (owner)
    return input.kind === 'host' ? joinAsHost(deps, owner, input, code, caller) : refuse('phone_already_registered');
  if (input.kind === 'host' && (await nameTaken())) return refuse('username_exists');
  return addMember(deps, input, { phone, code }, caller);
}

/** Inserts the account and signs it in; consumes the code of its phone, if any. */
async function addMember(
  deps: AccountDeps,
  input: Input,
  proof: { readonly phone: Phone; readonly code: { id: string } } | null,
  caller: Caller & { language: LanguageCode },
) {
  const reserved = await checkName(deps, null, input.username);
  if (reserved) return reserved;
  const passwordHash = await deps.passwords.hash(input.password);
  if (isRefusal(passwordHash)) return passwordHash;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const taken = proof ? await deps.codes.take(tx, proof.code) : null;
      if (isRefusal(taken)) return taken;
      const uid = await addAccount(tx, deps, {
        username: input.username,
        password_hash: passwordHash,
        area_code: proof?.phone.areaCode ?? null,
        phone: proof?.phone.phone ?? null,
        nickname: input.username,
        language: input.languageType ?? caller.language,
      });
      await deps.acceptAgreements(tx, uid);
      const account = await readAccount(tx, uid);
      if (!account) throw new Error('a new account is missing');
      return openSession(deps, tx, account, caller);
    });
  } catch (error) {
    return duplicateRefusal(error);
  }
}
