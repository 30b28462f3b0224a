import { wireCodes } from '@touchline/contract/wire-codes';
import type { Principal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentProfile } from '../accounts.present.ts';
import { readAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';

/** The own profile. */
export async function readProfile(deps: AccountDeps, principal: Principal) {
  const account = await readAccount(deps.db, principal.uid);
  return account ? presentProfile(account) : refuse(wireCodes.sessionExpired);
}
