import { limits } from '@touchline/contract/limits';
import type { ReportDeps } from '../needs.ts';
import { deleteMessagesClosedBefore, stillHeld } from './chat-reports.store.ts';

const batch = 500;

/** Deletes the messages of reports that were closed long ago, in small batches; the reports stay. */
export async function forgetMessages({ db, clock }: Pick<ReportDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - limits.content.reportedMessagesLifeMs);
  while ((await deleteMessagesClosedBefore(db, before, batch)) === batch);
}

/** Releases the merged forwards of messages that reports lost, in whatever way. Each run checks a part of them. */
export const createMergedRelease = ({ needs }: Pick<ReportDeps, 'needs'>): (() => Promise<void>) =>
  needs.messages.mergedRelease(stillHeld);
