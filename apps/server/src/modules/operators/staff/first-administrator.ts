import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { insertAudit } from '../audit/audit.store.ts';
import type { OperatorDeps } from '../needs.ts';
import { removeCode, restoreAccess } from './change-staff.ts';
import { addStaff } from './create-staff.ts';
import { lockedStaff, updateStaff } from './staff.store.ts';

export interface AdministratorOrder {
  readonly username: string;
  /** Generated when omitted. */
  readonly password?: string | undefined;
  /** For an existing administrator: sets a new password and removes the authenticator. */
  readonly reset?: boolean;
  /** For a reset: the caller resets their own account and need not change the password. */
  readonly own?: boolean;
}

type Trouble =
  | Refusal<'username_exists'>
  | Refusal<'username_invalid'>
  | Refusal<'username_or_password_empty'>
  | Refusal<'staff_password_invalid'>
  | Refusal<'not_found'>
  | Refusal<'conflict'>
  | Refusal<'overloaded'>;

/** Creates an administrator from the command line; needs no existing one. */
export async function makeAdministrator(
  deps: OperatorDeps,
  { username, password, reset = false, own = false }: AdministratorOrder,
): Promise<{ uid: string; password: string } | Trouble> {
  const { credentials } = deps.accounts;
  const made =
    password === undefined ? await credentials.makeUp() : { password, hash: await credentials.hash(password) };
  if (isRefusal(made)) return made;
  const { hash } = made;
  if (isRefusal(hash)) return hash;
  let announce = () => {};
  const uid = await inTransaction(deps.db, async (tx): Promise<string | Trouble> => {
    const known = await credentials.uidOf(username);
    const staff = known === null ? undefined : await lockedStaff(tx, known);
    if (reset && !staff) return refuse('not_found');
    if (!reset && known !== null) return refuse('username_exists');
    if (staff) {
      const set = await credentials.setPassword(tx, staff.uid, hash);
      await removeCode(deps, tx, staff.uid);
      const allowed = await restoreAccess(deps, tx, staff);
      if (isRefusal(allowed)) return allowed;
      await updateStaff(tx, staff.uid, { role: 'administrator', given_credential: own ? null : set.mark });
      announce = () => {
        set.announce();
        allowed();
      };
    }
    const added =
      staff ??
      (await addStaff(deps, tx, {
        username,
        name: username,
        role: 'administrator',
        passwordHash: hash,
        given: false,
        demo: false,
      }));
    if (isRefusal(added)) return added;
    await insertAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.date(),
      uid: added.uid,
      role: 'administrator',
      action: staff ? 'staff.reset_by_server' : 'staff.create_by_server',
      target_kind: 'staff',
      target_id: added.uid,
      target_label: username,
      details: {},
      ip: '',
      search: username.toLowerCase(),
    });
    return added.uid;
  });
  if (isRefusal(uid)) return uid;
  announce();
  return { uid, password: made.password };
}
