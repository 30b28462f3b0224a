import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import { refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { readReportedMessage, storedOf } from './chat-reports.store.ts';
import { moveOfReport } from './move-merged.ts';

/** Addresses of a file that is in a report; no other file of the messenger. */
export async function openReportedMedia(
  deps: ReportDeps,
  { reportId, messageId, path, item }: ParsedInputOf<(typeof reportOperatorCalls)['media']>,
) {
  await moveOfReport(deps, reportId);
  const row = await readReportedMessage(deps.db, reportId, messageId);
  return row ? deps.needs.messages.open(storedOf(row), { path, item }) : refuse('not_found');
}
