import type { Phrase } from '@touchline/contract/phrases';
import type { PhraseRow } from './phrases.store.ts';

export const presentPhrases = (rows: readonly PhraseRow[]): { items: Phrase[] } => ({
  items: rows.map(({ id, text }) => ({ id, text })),
});
