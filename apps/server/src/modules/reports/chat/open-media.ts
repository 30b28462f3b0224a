import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import { refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { messageOf } from './chat-reports.store.ts';

/** Addresses of a file that is in a report; no other file of the messenger. */
export async function openReportedMedia(
  { db, needs }: ReportDeps,
  { reportId, messageId, item }: ParsedInputOf<(typeof reportOperatorCalls)['media']>,
) {
  const row = await messageOf(db, reportId, messageId);
  if (!row) return refuse('not_found');
  return needs.messages.open({ contentType: row.content_type, content: row.content }, item);
}
