import type { UserCard } from '@touchline/contract/accounts';
import { fromWire } from '@touchline/contract/kernel';
import { parseConversationId } from '@touchline/contract/messages';
import type { Report, ReportDetails, ReportedMessage, ReportReason } from '@touchline/contract/reports';
import { operatorIn } from '../../platform/operator-names.ts';
import type { ReportedContent } from '../messages/index.ts';
import type { ReportedMessageRow } from './chat/chat-reports.store.ts';
import type { Act } from './reports.policy.ts';
import type { EntryRow, ReportRow, StepRow } from './reports.store.ts';

type Names = ReadonlyMap<string, string>;

export const reportOf = (
  row: ReportRow,
  reasons: readonly { reason: ReportReason; count: number }[],
  names: Names,
): Report => ({
  id: row.id,
  kind: row.kind,
  targetId: row.target_id,
  state: row.state,
  snapshot: JSON.parse(fromWire(JSON.stringify(row.snapshot))),
  reporters: row.reporters,
  reasons: [...reasons],
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  takenBy: operatorIn(names, row.taken_by),
  outcomes: row.outcomes,
  closedAt: row.closed_at?.toISOString() ?? null,
  version: row.version,
});

export const entryOf = (row: EntryRow, cards: ReadonlyMap<string, UserCard>): ReportDetails['entries'][number] => ({
  by: cards.get(row.uid) ?? null,
  reason: row.reason,
  words: row.words,
  at: row.at.toISOString(),
  place: row.place,
});

export const stepOf = (row: StepRow, names: Names): ReportDetails['steps'][number] => ({
  id: row.id,
  step: row.step,
  by: { uid: row.by_uid, name: names.get(row.by_uid) ?? row.by_uid },
  text: row.text,
  at: row.at.toISOString(),
});

export const warningOf = (
  { id, words, at, by_uid: by }: { id: string; words: string; at: Date; by_uid: string },
  names: Names,
): ReportDetails['warnings'][number] => ({
  id,
  by: { uid: by, name: names.get(by) ?? by },
  words,
  at: at.toISOString(),
});

export const actOf = ({ line, outcome }: Act): ReportDetails['acts'][number] => ({
  id: line.id,
  outcome,
  by: { uid: line.uid, name: line.name },
  at: line.at.toISOString(),
});

export const reportedMessageOf = (
  row: ReportedMessageRow,
  content: ReportedContent,
  present: ReadonlySet<string>,
): ReportedMessage => ({
  id: row.message_id,
  from: { uid: row.sender_uid, nickname: row.sender_name },
  reporter: { uid: row.reporter_uid, nickname: row.reporter_name },
  inGroup: parseConversationId(row.conversation_id)?.kind === 'group',
  at: row.at.toISOString(),
  ...content,
  removed: !present.has(row.message_id),
});
