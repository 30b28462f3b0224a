import type { Account } from '../accounts.store.ts';
import { unlinkedMail } from '../email-codes/email-texts.ts';
import type { AccountDeps } from '../needs.ts';

/**
 * Tells an address that no account has it any more, so that its owner notices a theft. A failed mail is only logged: the
 * message centre has the notice too.
 */
export async function mailOldAddress(
  { mail, log, site }: Pick<AccountDeps, 'mail' | 'log' | 'site'>,
  before: Readonly<Pick<Account, 'email' | 'language'>> | undefined,
): Promise<void> {
  if (!before?.email) return;
  const outcome = await mail.send({ to: before.email, ...unlinkedMail(before.language, site.current()) });
  if (outcome === 'failed') log.warn('mail to an old address failed');
}
