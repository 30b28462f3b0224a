import { expect, it } from 'vitest';
import type { DataColumn } from './DataTable.tsx';
import { sortHere } from './sort-here.ts';

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
  sortHere(rows, columns, { column, descending }).map(({ name }) => name);

it('sorts words by the alphabet, figures by size, and what is missing last either way', () => {
  expect(names('name', false)).toEqual(['ana', 'Émile', 'Zoé']);
  expect(names('name', true)).toEqual(['Zoé', 'Émile', 'ana']);
  expect(names('held', false)).toEqual(['Zoé', 'Émile', 'ana']);
  expect(names('held', true)).toEqual(['Émile', 'Zoé', 'ana']);
});

it('leaves alone what is asked to be sorted by a column that cannot be', () => {
  expect(names('fixed', true)).toEqual(['Zoé', 'ana', 'Émile']);
  expect(names('nothing', true)).toEqual(['Zoé', 'ana', 'Émile']);
});
