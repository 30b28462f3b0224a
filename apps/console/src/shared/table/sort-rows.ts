import type { DataColumn } from './columns.ts';
import type { TableSort } from './use-table-url.ts';

/**
 * Sorts rows by the exported value of a column: figures by size, words alphabetically in the operator's language, empty
 * values last.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const csvOf = columns.find(({ id, sortable }) => sortable && id === sort?.column)?.csv;
  if (!csvOf || !sort) return rows;
  const way = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [csvOf(one), csvOf(other)];
    const [noA, noB] = [a === null || a === undefined || a === '', b === null || b === undefined || b === ''];
    if (noA || noB) return Number(noA) - Number(noB);
    return typeof a === 'number' && typeof b === 'number' ? (a - b) * way : String(a).localeCompare(String(b)) * way;
  });
}
