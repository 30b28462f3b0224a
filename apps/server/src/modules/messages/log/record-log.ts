import type { Tx } from '../../../platform/db/database.ts';
import type { ConversationDeps } from '../needs.ts';
import { insertLog, type LogPlace } from './log.store.ts';
import { type LogRecord, storedPart } from './log-record.ts';

/** A record with its place in the log of each of its users, in their order. */
export interface RecordedEvent {
  readonly record: LogRecord;
  readonly places: readonly LogPlace[];
}

/** Appends records to the logs of their users, in their order. */
export async function recordLog(
  { clock }: Pick<ConversationDeps, 'clock'>,
  tx: Tx,
  records: readonly LogRecord[],
): Promise<RecordedEvent[]> {
  const wanted = records.filter(({ uids }) => uids.length > 0);
  if (wanted.length === 0) return [];
  const inserts = wanted.map((record) => ({ uids: record.uids, type: record.type, ...storedPart(record) }));
  const places = await insertLog(tx, inserts, clock.date());
  let at = 0;
  return wanted.map((record) => {
    const own = places.slice(at, at + record.uids.length);
    at += record.uids.length;
    return { record, places: own };
  });
}
