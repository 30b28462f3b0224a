import { inTransaction } from '../../../platform/db/database.ts';
import type { ReportDeps } from '../needs.ts';
import {
  contentOf,
  lockUnmoved,
  type ReportedMessageKey,
  readUnmoved,
  setMoved,
  unmovedAfter,
} from './move-merged.store.ts';

type MoveDeps = Pick<ReportDeps, 'db' | 'needs'>;

/** Moves the messages of a merged forward out of a reported message, where earlier releases stored them. */
const moveNow = ({ db, needs }: MoveDeps, key: ReportedMessageKey): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockUnmoved(tx, key))) return;
    await setMoved(tx, key, await needs.messages.move(tx, key.report_id, contentOf(key)));
  });

/** The same for a report that is about to be read. */
export async function moveOfReport(deps: MoveDeps, reportId: string): Promise<void> {
  for (const key of await readUnmoved(deps.db, reportId)) await moveNow(deps, key);
}

const batch = 100;
const batchesMax = 5;
/** One that cannot be moved is logged once in this time. */
const pauseMs = 600_000;

/**
 * Moves those of all reports, each in a transaction of its own: any number of processes may do so, and end at any step.
 * Each run continues where the last one ended, and returns whether there may be more.
 */
export function createReportedMove(deps: MoveDeps & Pick<ReportDeps, 'clock' | 'log'>): () => Promise<boolean> {
  let after: ReportedMessageKey | null = null;
  let failed = 0;
  let pausedUntil = 0;
  return async () => {
    if (deps.clock.now() < pausedUntil) return false;
    for (let run = 0; run < batchesMax; run += 1) {
      const keys: ReportedMessageKey[] = await unmovedAfter(deps.db, after, batch);
      for (const key of keys)
        await moveNow(deps, key).catch((error: unknown) => {
          failed += 1;
          deps.log.error({ err: error, ...key }, 'reported merged forward not moved');
        });
      after = keys.at(-1) ?? null;
      if (after !== null) continue;
      if (failed > 0) pausedUntil = deps.clock.now() + pauseMs;
      failed = 0;
      return false;
    }
    return true;
  };
}
