import { limits } from '@touchline/contract/limits';
import type { ConversationDeps } from '../needs.ts';
import { deleteLogBefore } from './log.store.ts';

const batch = 2000;
const batchesMax = 500;

/** Deletes old events in small batches; a client that was away longer loads its conversations again. */
export async function trimLog({ db, clock }: Pick<ConversationDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - limits.messages.logLifeMs);
  for (let run = 0; run < batchesMax; run += 1) if ((await deleteLogBefore(db, before, batch)) < batch) return;
}
