import { userTypes } from '@touchline/contract/enums';
import type { WalletDeps } from '../needs.ts';

/** Accounts with a wallet, by user ID. */
export async function findRecipients({ needs }: WalletDeps, appNumbers: readonly string[]) {
  const people = await needs.accounts.findByAppNumbers([...new Set(appNumbers)]);
  return new Map([...people].filter(([, { userType }]) => userType === userTypes.user || userType === userTypes.host));
}
