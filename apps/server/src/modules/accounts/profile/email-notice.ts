import { userTypes } from '@touchline/contract/enums';
import type { Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import type { AccountDeps } from '../needs.ts';

/** Tells a user that the address changed; `email` is masked, null when it was removed. */
export const addEmailNotice = (
  { notices }: Pick<AccountDeps, 'notices'>,
  tx: Tx,
  { uid, userType }: Principal,
  email: string | null,
): Promise<() => void> =>
  // Operators have no message centre.
  notices.add(tx, userType === userTypes.staff ? [] : [{ uid, content: { kind: 'email_changed', email } }]);
