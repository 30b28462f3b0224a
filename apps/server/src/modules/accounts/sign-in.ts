import { type accountCalls, type Session, usernameProblem } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction, type Queries, type Tx } from '../../platform/db/database.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { hostNotice, signInBan } from './accounts.policy.ts';
import { presentSession } from './accounts.present.ts';
import { type Account, accountByPhone, accountByUsername } from './accounts.store.ts';
import type { Face } from './accounts.tables.ts';
import type { AccountDeps } from './deps.ts';
import { accountSubject, unknownSubject } from './login-guard.ts';
import { parsePhone } from './phones.ts';
import { householdOf } from './public-address.ts';
import { heldAccount, insertSession } from './sessions.store.ts';
import { noteTraces } from './traces.store.ts';

export interface Caller {
  readonly device: string;
  readonly ip: string;
}

/** Opens a session for an authenticated account. */
export async function openSession(
  deps: AccountDeps,
  queries: Queries,
  account: Account,
  caller: Caller,
): Promise<Session> {
  const id = deps.ids.next();
  const now = deps.clock.date();
  await insertSession(queries, {
    id,
    uid: account.uid,
    device: caller.device,
    ip: caller.ip,
    created_at: now,
    last_seen_at: now,
    revoked_at: null,
    revoke_code: null,
  });
  if (account.user_type !== userTypes.guest) {
    await noteTraces(queries, account.uid, tracesOf(caller), now);
    await deps.guard.keep(queries, account.uid, 'portal', caller);
  }
  const token = deps.tokens.issue({ sessionId: id, uid: account.uid, userType: account.user_type });
  return presentSession(account, token, now.getTime());
}

function tracesOf({ device, ip }: Caller): { kind: 'device' | 'address'; value: string }[] {
  const household = householdOf(ip);
  return [
    ...(device === '' ? [] : [{ kind: 'device' as const, value: device }]),
    ...(household === null ? [] : [{ kind: 'address' as const, value: household }]),
  ];
}

/** Checks bans, and host refusals on the Host face; only after a right password or code. */
const admission = (deps: AccountDeps, account: Account, face: Face) =>
  signInBan(account, deps.clock.now()) ?? (face === 'host' ? hostNotice(account, deps.clock.now()) : null);

/** Null when the account changed since the proof: its password, its phone, or it is gone. */
export async function stillProved(tx: Tx, proved: Account): Promise<Account | null> {
  const account = await heldAccount(tx, proved.uid);
  const same = account?.password_hash === proved.password_hash && account.phone === proved.phone;
  return same ? account : null;
}

async function admit(deps: AccountDeps, tx: Tx, proved: Account, face: Face, caller: Caller) {
  const account = await stillProved(tx, proved);
  return account && (admission(deps, account, face) ?? openSession(deps, tx, account, caller));
}

export async function pwdLogin(deps: AccountDeps, input: ParsedInputOf<typeof accountCalls.pwdLogin>, caller: Caller) {
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
  return (await inTransaction(deps.db, (tx) => admit(deps, tx, account, input.face, caller))) ?? wrong();
}

/** An invalid username needs no query (and may contain characters the database refuses). */
const byUsername = (deps: AccountDeps, username: string): Promise<Account | undefined> =>
  usernameProblem(username) ? Promise.resolve(undefined) : accountByUsername(deps.db, username);

export async function phoneLogin(
  deps: AccountDeps,
  input: ParsedInputOf<typeof accountCalls.phoneLogin>,
  caller: Caller,
) {
  const phone = parsePhone(input);
  if (isRefusal(phone)) return phone;
  const code = await deps.codes.check(phone, 'login', input.smsCode);
  if (isRefusal(code)) return code;
  const account = await accountByPhone(deps.db, phone.phone);
  if (!account) return input.face === 'host' ? refuse('anchor_not_registered') : refuse('phone_not_registered');
  return inTransaction(deps.db, async (tx) => {
    // A refusal rolls this back: only a sign-in consumes the code, so it stays valid on the other face.
    const taken = await deps.codes.take(tx, code);
    return isRefusal(taken)
      ? taken
      : ((await admit(deps, tx, account, input.face, caller)) ?? refuse('sms_code_wrong'));
  });
}
