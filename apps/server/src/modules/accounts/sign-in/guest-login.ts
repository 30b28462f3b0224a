import type { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { inTransaction } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { addAccount } from '../registration/new-account.ts';
import { type Caller, openSession } from './open-session.ts';

/** Creates a temporary account that may watch and read. Its nickname is a number, which screens localise. */
export async function guestLogin(
  deps: AccountDeps,
  caller: Caller & { language: LanguageCode },
  { languageType, automatic }: ParsedInputOf<typeof accountCalls.guestLogin>,
) {
  if (automatic && !deps.isOn('automaticGuests')) return refuse('feature_disabled');
  return inTransaction(deps.db, async (tx) => {
    const nickname = deps.ids.digits(5, false);
    const language = languageType ?? caller.language;
    const uid = await addAccount(tx, deps, { user_type: userTypes.guest, nickname, language });
    const account = await readAccount(tx, uid);
    if (!account) throw new Error('a new visitor is missing');
    return openSession(deps, tx, account, caller);
  });
}
