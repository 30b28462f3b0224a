import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { readReportedMessage, storedOf } from './chat-reports.store.ts';
import { moveOfReport } from './move-merged.ts';

/** The messages in a merged forward of a report, as they were when it was reported. */
export async function listReportedMerged(
  deps: ReportDeps,
  { reportId, messageId, path, cursor, limit }: ParsedInputOf<(typeof reportOperatorCalls)['merged']>,
) {
  const after = decodeCursor(cursor, ['small']);
  if (isRefusal(after)) return after;
  await moveOfReport(deps, reportId);
  const row = await readReportedMessage(deps.db, reportId, messageId);
  const found = row && (await deps.needs.messages.items(storedOf(row), { path, after: after?.[0] ?? -1, limit }));
  if (!found) return refuse('not_found');
  return { items: found.items, next: found.next === null ? null : encodeCursor([found.next]) };
}
