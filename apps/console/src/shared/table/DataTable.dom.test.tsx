import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { click, draw, press } from '../testing/draw.tsx';
import type { DataColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Row {
  id: string;
  name: string;
  viewers: number;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'viewers', head: 'Viewers', cell: ({ viewers }) => viewers, sortable: true, numeric: true },
];
const rows: readonly Row[] = [
  { id: '1', name: 'Inter', viewers: 3 },
  { id: '2', name: 'Juventus', viewers: 2 },
  { id: '3', name: 'Lakers', viewers: 1 },
];

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

const show = async (props: Partial<DataTableProps<Row>> = {}) => {
  page = await draw(
    <DataTable
      label="Rooms"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      state="ready"
      onRetry={() => undefined}
      empty={<p>Nothing here</p>}
      {...props}
    />,
  );
};
const row = (id: string) => document.querySelector(`[data-row="${id}"]`) as HTMLElement;
const focused = () => (document.activeElement as HTMLElement).dataset.row;

it('is one tab stop, moves with the arrow keys and opens with Enter', async () => {
  const onOpen = vi.fn<(row: Row) => void>();
  await show({ onOpen, currentKey: '2' });
  expect([...document.querySelectorAll('[data-row]')].map((each) => (each as HTMLElement).tabIndex)).toEqual([
    -1, 0, -1,
  ]);
  row('2').focus();
  await press('ArrowDown', row('2'));
  expect(focused()).toBe('3');
  await press('ArrowDown', row('3'));
  expect(focused()).toBe('3');
  await press('Home', row('3'));
  expect(focused()).toBe('1');
  await press('Enter', row('1'));
  expect(onOpen.mock.calls).toEqual([[rows[0]]]);
  await click(row('3'));
  expect(onOpen.mock.calls.at(-1)).toEqual([rows[2]]);
});

it('sorts words from A and figures from the largest, then reversed', async () => {
  const onSort = vi.fn<(sort: { column: string; descending: boolean }) => void>();
  await show({ onSort, sort: { column: 'viewers', descending: true } });
  const [name, viewers] = document.querySelectorAll('th button');
  expect(document.querySelectorAll('th')[1]?.getAttribute('aria-sort')).toBe('descending');
  await click(name);
  await click(viewers);
  expect(onSort.mock.calls.flat()).toEqual([
    { column: 'name', descending: false },
    { column: 'viewers', descending: false },
  ]);
});

it('selects with Space, by checkbox and all together', async () => {
  const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
  await show({ selection: { selected: new Set(['1']), onChange, rowLabel: (key) => `Row ${key}` } });
  await press(' ', row('2'));
  await press(' ', row('1'));
  await click(document.querySelector('thead input'));
  expect(onChange.mock.calls.map(([selected]) => [...selected])).toEqual([['1', '2'], [], ['1', '2', '3']]);
});

it('shows an empty text, an error, and a skeleton while it loads', async () => {
  await show({ rows: [] });
  expect(document.body.textContent).toContain('Nothing here');
  await page.close();
  const onRetry = vi.fn<() => void>();
  await show({ rows: [], state: 'error', onRetry });
  await click(document.querySelector('[role=alert] button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await page.close();
  await show({ rows: [], state: 'loading' });
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(3);
});
