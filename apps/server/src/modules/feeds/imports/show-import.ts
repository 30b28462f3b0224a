import type { feedOperatorCalls } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { presentDetails, presentImport } from '../feeds.present.ts';
import type { FeedDeps } from '../needs.ts';
import { importRecords } from './import-records.ts';
import { importById, importsBefore, readFirstRows } from './imports.store.ts';
import { planImport } from './plan-import.ts';

type Calls = typeof feedOperatorCalls;

/** An import, and for a preview its first matches with what importing them would do. */
export async function showImport(deps: FeedDeps, { id }: ParsedInputOf<Calls['showImport']>) {
  const row = await importById(deps.db, id);
  if (!row) return refuse('not_found');
  const names = await deps.operatorNames(row.created_by === null ? [] : [row.created_by]);
  if (row.state !== 'preview') return presentDetails(row, names, []);
  const rows = await readFirstRows(deps.db, id, limits.feeds.previewRows);
  const records = await importRecords({ format: row.format, rows, options: row.options, at: row.created_at });
  const { outcomes } = await planImport(deps, records);
  return presentDetails(
    row,
    names,
    records.matches.map((match) => ({ ...match, outcome: outcomes.get(match.record.ref) ?? 'unchanged' })),
  );
}

export async function listImports({ db, operatorNames }: FeedDeps, { cursor, limit }: ParsedInputOf<Calls['imports']>) {
  const after = decodeCursor(cursor, ['id']);
  if (isRefusal(after)) return after;
  const rows = await importsBefore(db, after?.[0], limit + 1);
  const { page, next } = takePage(rows, limit, (last) => [last.id]);
  const names = await operatorNames(page.flatMap((row) => row.created_by ?? []));
  return { items: page.map((row) => presentImport(row, names)), next };
}
