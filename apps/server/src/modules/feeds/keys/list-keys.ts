import { presentKey } from '../feeds.present.ts';
import type { FeedDeps } from '../needs.ts';
import { allKeys } from './keys.store.ts';

export async function listKeys({ db, operatorNames }: FeedDeps) {
  const rows = await allKeys(db);
  const names = await operatorNames(rows.map((row) => row.created_by));
  return { items: rows.map((row) => presentKey(row, names)) };
}
