import { contentTypes } from '@touchline/contract/enums';
import type { Queries } from '../../platform/db/database.ts';
import { messagesByIds, type StoredMessage } from './conversations/messages.store.ts';

export interface QuoteContent {
  readonly quote: { readonly messageId: string };
}

/** The message that a quote quotes. */
export const quotedIdOf = (row: StoredMessage): string | null =>
  row.content_type === contentTypes.quote && !row.revoked_at
    ? (row.content as unknown as QuoteContent).quote.messageId
    : null;

/** Quoted messages that were taken back or deleted: their quotes show no text. */
export async function quotedAndGone(db: Queries, rows: readonly StoredMessage[]): Promise<Set<string>> {
  const gone = new Set(rows.flatMap((row) => quotedIdOf(row) ?? []));
  for (const quote of await messagesByIds(db, [...gone])) if (!quote.revoked_at) gone.delete(quote.id);
  return gone;
}
