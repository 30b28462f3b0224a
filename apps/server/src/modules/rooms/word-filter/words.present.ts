import { operatorIn } from '../../../platform/operator-names.ts';
import type { WordRow } from './words.store.ts';

export const presentWord = (row: WordRow, names: ReadonlyMap<string, string>) => ({
  word: row.word,
  action: row.action,
  at: row.at.toISOString(),
  by: operatorIn(names, row.by_uid),
});
