import type { Tx } from '../../../platform/db/database.ts';
import type { ConversationDeps } from '../needs.ts';
import { type InsertedLog, insertLog } from './log.store.ts';
import { type LogRecord, storedPart } from './log-record.ts';

/** A record with its place in the log of each receiver. */
export interface RecordedEvent {
  readonly record: LogRecord;
  readonly rows: readonly InsertedLog[];
}

/** Appends records to the logs of their users, in their order. */
export async function recordLog(
  { clock }: Pick<ConversationDeps, 'clock'>,
  tx: Tx,
  records: readonly LogRecord[],
): Promise<RecordedEvent[]> {
  const wanted = records.filter(({ uids }) => uids.length > 0);
  if (wanted.length === 0) return [];
  const inserts = wanted.flatMap((record) => {
    const part = storedPart(record);
    return record.uids.map((uid) => ({ uid, type: record.type, ...part }));
  });
  const rows = await insertLog(tx, inserts, clock.date());
  let at = 0;
  return wanted.map((record) => {
    const own = rows.slice(at, at + record.uids.length);
    at += record.uids.length;
    return { record, rows: own };
  });
}
