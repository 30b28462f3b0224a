import type { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountOf, deleteGuests } from './accounts.store.ts';
import type { AccountDeps } from './deps.ts';
import { addAccount } from './new-account.ts';
import { type Caller, openSession } from './sign-in.ts';

const batch = 500;

/** Creates a temporary account that may watch and read. Its nickname is a number, which screens localise. */
export async function guestLogin(
  deps: AccountDeps,
  { languageType, automatic }: ParsedInputOf<typeof accountCalls.guestLogin>,
  caller: Caller & { language: LanguageCode },
) {
  if (automatic && !deps.isOn('automaticGuests')) return refuse('feature_disabled');
  return inTransaction(deps.db, async (tx) => {
    const nickname = deps.ids.digits(5, false);
    const language = languageType ?? caller.language;
    const uid = await addAccount(tx, deps, { user_type: userTypes.guest, nickname, language });
    const account = await accountOf(tx, uid);
    if (!account) throw new Error('a new visitor is missing');
    return openSession(deps, tx, account, caller);
  });
}

/** Deletes guests that were idle for too long; their tokens become invalid. */
export async function deleteIdleGuests(deps: AccountDeps): Promise<number> {
  await deps.sessions.flush();
  const before = new Date(deps.clock.now() - limits.accounts.guestIdleLifeMs);
  let deleted = 0;
  for (;;) {
    const gone = await deleteGuests(deps.db, before, batch);
    for (const uid of gone) {
      deps.sessions.forget(uid);
      deps.directory.changed(uid);
    }
    deleted += gone.length;
    if (gone.length < batch) return deleted;
  }
}
