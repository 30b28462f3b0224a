import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { reportedMessageOf } from '../reports.present.ts';
import { reportById } from '../reports.store.ts';
import { readReportedMessages, storedOf } from './chat-reports.store.ts';
import { moveOfReport } from './move-merged.ts';

/** The chosen messages of a report, as they were when they were reported. */
export async function listReportedMessages(
  deps: ReportDeps,
  { reportId, cursor, limit }: ParsedInputOf<(typeof reportOperatorCalls)['messages']>,
) {
  const { db, needs } = deps;
  const after = decodeCursor(cursor, ['id']);
  if (isRefusal(after)) return after;
  if (!(await reportById(db, reportId))) return refuse('not_found');
  await moveOfReport(deps, reportId);
  const { rows: page, more } = await boundedRead(db, (queries) =>
    readReportedMessages(queries, reportId, { after: after?.[0] ?? '0', limit }),
  );
  const [contents, present] = await Promise.all([
    needs.messages.present(page.map(storedOf)),
    needs.messages.presentAmong(page.map((row) => row.message_id)),
  ]);
  const items = page.flatMap((row, at) => {
    const content = contents[at];
    return content ? [reportedMessageOf(row, content, present)] : [];
  });
  const last = page.at(-1);
  return { items, next: more && last ? encodeCursor([last.message_id]) : null };
}
