import { limits } from '@touchline/contract/limits';
import { deleteGuests } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';

const batch = 500;

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
