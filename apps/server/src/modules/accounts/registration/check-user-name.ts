import { refuse } from '../../../platform/refusal.ts';
import { accountByUsername } from '../accounts.store.ts';
import { checkName } from '../names/name-rules.ts';
import type { AccountDeps } from '../needs.ts';
import { nameRefusal } from './credential-rules.ts';

/** Whether a new account may have this name. */
export async function checkUserName(deps: AccountDeps, username: string) {
  const refused = nameRefusal(deps, username);
  if (refused) return refused;
  if (await accountByUsername(deps.db, username)) return refuse('username_exists');
  return (await checkName(deps, null, username)) ?? {};
}
