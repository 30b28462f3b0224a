import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { StaffRole, staffCalls } from '@touchline/contract/operators';
import { isTextWithin, normalText } from '@touchline/contract/text';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorDeps } from '../needs.ts';
import { presentStaff } from '../operators.present.ts';
import { asAdministrator } from './change-staff.ts';
import { insertStaff } from './staff.store.ts';

export interface NewStaff {
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  /** The password was chosen by or shown to somebody else. */
  readonly given: boolean;
  readonly demo: boolean;
}

/** Creates an account and its operator. */
export async function addStaff(deps: OperatorDeps, tx: Tx, { role, name, given, ...account }: NewStaff) {
  const uid = await deps.accounts.credentials.addStaffAccount(tx, { ...account, nickname: name, language: 'eng' });
  if (isRefusal(uid)) return uid;
  return insertStaff(tx, {
    uid,
    role,
    name,
    disabled: false,
    code_secret: null,
    code_pending: null,
    code_step: null,
    code_failures: 0,
    code_failed_at: null,
    created_at: deps.clock.date(),
    last_seen_at: null,
    given_credential: given ? deps.accounts.credentials.markFor(account.passwordHash) : null,
  });
}

export async function createStaff(
  deps: OperatorDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<typeof staffCalls.create>,
) {
  const { credentials } = deps.accounts;
  const name = normalText(input.name);
  if (!isTextWithin(name, limits.operators.nameMax)) return refuse('text_too_long', { max: limits.operators.nameMax });
  const made = typeof input.password === 'string' ? null : await credentials.makeUp();
  if (isRefusal(made)) return made;
  const passwordHash = made ? made.hash : await credentials.hash(input.password ?? '');
  if (isRefusal(passwordHash)) return passwordHash;
  const { username, role } = input;
  const staff = await asAdministrator(deps, principal, async (tx) => {
    const added = await addStaff(deps, tx, { username, name, role, passwordHash, given: true, demo: false });
    if (isRefusal(added)) return added;
    const target = { kind: 'staff' as const, id: added.uid, label: username };
    await deps.audit.record(tx, principal, { action: 'staff.create', target, details: { role, name } });
    return added;
  });
  return isRefusal(staff) ? staff : { account: presentStaff(staff, username), password: made?.password ?? null };
}
