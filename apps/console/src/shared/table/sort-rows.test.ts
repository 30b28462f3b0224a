import { expect, it } from 'vitest';
import type { DataColumn } from './columns.ts';
import { sortRows } from './sort-rows.ts';

interface Row {
  name: string;
  held: number | null;
}
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', head: '', cell: () => null, csv: ({ name }) => name, sortable: true },
  { id: 'held', head: '', cell: () => null, csv: ({ held }) => held, sortable: true },
  { id: 'fixed', head: '', cell: () => null, csv: () => 1 },
];
const rows: readonly Row[] = [
  { name: 'Zoé', held: 9 },
  { name: 'ana', held: null },
  { name: 'Émile', held: 10 },
];
const names = (column: string, descending: boolean) =>
  sortRows(rows, columns, { column, descending }).map(({ name }) => name);

it('sorts words alphabetically and figures by size, with empty values last in both directions', () => {
  expect(names('name', false)).toEqual(['ana', 'Émile', 'Zoé']);
  expect(names('name', true)).toEqual(['Zoé', 'Émile', 'ana']);
  expect(names('held', false)).toEqual(['Zoé', 'Émile', 'ana']);
  expect(names('held', true)).toEqual(['Émile', 'Zoé', 'ana']);
});

it('keeps the order when the column cannot be sorted', () => {
  expect(names('fixed', true)).toEqual(['Zoé', 'ana', 'Émile']);
  expect(names('nothing', true)).toEqual(['Zoé', 'ana', 'Émile']);
});
