import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { insertAudit } from './audit.store.ts';
import type { OperatorDeps } from './deps.ts';
import { lockedStaff, updateStaff } from './staff.store.ts';
import { addStaff, letIn, removeCode } from './staff-accounts.ts';

export interface AdministratorOrder {
  readonly username: string;
  /** One is made up when left out. */
  readonly password?: string | undefined;
  /** For an administrator who is there: a new password, and the authenticator is taken away. */
  readonly reset?: boolean;
  /** Of a reset: the account is of whoever orders it, who need not change the password. */
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

/** Makes an administrator by order of whoever runs the server; nobody has to be one yet. */
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
      const allowed = await letIn(deps, tx, staff);
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
        ...{ username, name: username, role: 'administrator' },
        ...{ passwordHash: hash, given: false, demo: false },
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
