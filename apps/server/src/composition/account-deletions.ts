import type { Tx } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';

/** Removes accounts; false while one of them is in use. Must be safe to repeat. */
type Remove = (uids: readonly string[]) => Promise<boolean>;

const backoff = { firstMs: 5000, maxMs: 10 * 60_000 };

/** Deletes accounts in the background, also after a crash: one person may have data in every module. */
export function createAccountDeletions({ outbox, clock, log }: Pick<Platform, 'outbox' | 'clock' | 'log'>) {
  let remove: Remove | null = null;
  const topic = outbox.topic('accounts.delete', {
    batch: 1,
    backoff,
    deliver: async (entries) => {
      const uids = entries.map(({ ref }) => ref);
      if (!(await remove?.(uids))) return [];
      log.info({ uids }, 'accounts deleted');
      return uids;
    },
  });
  return {
    /** Deletes an account after the commit. */
    add: (tx: Tx, uid: string): Promise<void> => topic.add(tx, [uid], clock.date()),
    /** What removes accounts needs all modules, which are created after those that add deletions. */
    removeWith: (removing: Remove): void => {
      remove = removing;
    },
  };
}
