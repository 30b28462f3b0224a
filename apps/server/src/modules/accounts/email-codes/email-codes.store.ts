import type { Insertable } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { EmailCodeTable } from '../accounts.tables.ts';
import { lockCodes, sentTo } from '../codes/codes.store.ts';

/** An account and the address that it wants to link. */
export interface EmailClaim {
  readonly uid: string;
  /** Canonical. */
  readonly email: string;
}

/** Serialises the counts of an account, of an address and of the platform, always in this order. */
export async function lockEmailCodes(tx: Tx, { uid, email }: EmailClaim): Promise<void> {
  for (const name of [`account:${uid}`, `address:${email}`, 'all']) await lockCodes(tx, 'email', name);
}

/** Time of the last mail to an address or for an account, and the number since `dayStart`; the stricter of each. */
export async function sentFor(
  tx: Tx,
  { uid, email }: EmailClaim,
  times: { dayStart: Date; until: Date },
): Promise<{ last: number; today: number }> {
  const account = await sentTo(tx, 'email', { uid }, times);
  const address = await sentTo(tx, 'email', { email }, times);
  return {
    last: Math.max(account.last?.getTime() ?? 0, address.last?.getTime() ?? 0),
    today: Math.max(account.today, address.today),
  };
}

export const insertEmailCode = async (queries: Queries, code: Insertable<EmailCodeTable>): Promise<void> => {
  await queries.insertInto('accounts_email_code').values(code).execute();
};
