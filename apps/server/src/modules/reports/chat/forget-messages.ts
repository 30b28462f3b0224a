import { limits } from '@touchline/contract/limits';
import type { ReportDeps } from '../needs.ts';
import { deleteMessagesClosedBefore } from './chat-reports.store.ts';

const batch = 500;

/** Deletes the messages of reports that were closed long ago, in small batches; the reports stay. */
export async function forgetMessages({ db, clock }: Pick<ReportDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - limits.content.reportedMessagesLifeMs);
  while ((await deleteMessagesClosedBefore(db, before, batch)) === batch);
}
