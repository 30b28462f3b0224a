import { contentTypes } from '@touchline/contract/enums';
import type { Queries } from '../../platform/db/database.ts';
import { type StoredMessage, unrevokedAmong } from './conversations/messages.store.ts';
import { readContent } from './media/stored-content.ts';

/** The message that a quote quotes. */
export function quotedIdOf(row: StoredMessage): string | null {
  if (row.revoked_at) return null;
  const stored = readContent(row);
  return stored.contentType === contentTypes.quote ? stored.content.quote.messageId : null;
}

/** Quoted messages that were taken back or deleted: their quotes show no text. */
export async function quotedAndGone(db: Queries, rows: readonly StoredMessage[]): Promise<Set<string>> {
  const gone = new Set(rows.flatMap((row) => quotedIdOf(row) ?? []));
  if (gone.size > 0) for (const id of await unrevokedAmong(db, [...gone])) gone.delete(id);
  return gone;
}
