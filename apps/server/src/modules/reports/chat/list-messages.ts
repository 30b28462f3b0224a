import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { reportedMessageOf } from '../reports.present.ts';
import { reportById } from '../reports.store.ts';
import { messagesOf } from './chat-reports.store.ts';

/** The chosen messages of a report, as they were when they were reported. */
export async function listReportedMessages(
  { db, needs }: ReportDeps,
  { reportId, cursor, limit }: ParsedInputOf<(typeof reportOperatorCalls)['messages']>,
) {
  const after = decodeCursor(cursor, ['id']);
  if (isRefusal(after)) return after;
  if (!(await reportById(db, reportId))) return refuse('not_found');
  const rows = await messagesOf(db, reportId, { after: after?.[0] ?? '0', limit: limit + 1 });
  const page = rows.slice(0, limit);
  const [contents, present] = await Promise.all([
    needs.messages.present(page.map((row) => ({ contentType: row.content_type, content: row.content }))),
    needs.messages.presentAmong(page.map((row) => row.message_id)),
  ]);
  const items = page.flatMap((row, at) => {
    const content = contents[at];
    return content ? [reportedMessageOf(row, content, present)] : [];
  });
  const last = page.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor([last.message_id]) : null };
}
