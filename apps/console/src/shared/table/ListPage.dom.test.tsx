import { matchOperatorCalls } from '@touchline/contract/matches';
import { exportCalls } from '@touchline/contract/operators';
import { EmptyState } from '@touchline/ui';
import { afterEach, expect, it, vi } from 'vitest';
import { BulkReport } from '../bulk/BulkReport.tsx';
import { useBulkNotice } from '../bulk/bulk-report.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { button, click, draw, press, stubServer } from '../testing/draw.tsx';
import type { DataColumn } from './columns.ts';
import { ListPage } from './ListPage.tsx';
import { useFullList } from './use-paged.ts';

interface Row {
  id: string;
  name: string;
  coins: number;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Inter', coins: 3 },
  { id: '2', name: 'Juventus', coins: 20 },
  { id: '3', name: 'Ajax', coins: 1 },
];
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', head: 'Name', sortable: true, csv: ({ name }) => name, cell: ({ name }) => name },
  { id: 'coins', head: 'Coins', sortable: true, numeric: true, csv: ({ coins }) => coins, cell: ({ coins }) => coins },
];

const opened = vi.fn<(row: Row) => void>();

function Screen() {
  const notify = useBulkNotice();
  const list = useFullList(
    matchOperatorCalls.teams,
    { isPending: false, isError: false, refetch: () => undefined },
    rows,
  );
  return (
    <>
      <ListPage
        title="Teams"
        list={list}
        whole
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState title="None" />}
        onOpen={opened}
        bulk={(chosen, clear) => (
          <button
            type="button"
            onClick={() => {
              notify(
                { results: chosen.map(({ id }) => ({ id, code: id === '2' ? 'conflict' : null })) },
                (id) => rows.find((row) => row.id === id)?.name ?? id,
              );
              clear();
            }}
          >
            Retire
          </button>
        )}
      />
      <KeyHelp />
      <BulkReport />
    </>
  );
}

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

const order = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const focused = () => (document.activeElement as HTMLElement).dataset.row;

it('sorts by the URL and writes a new sort to it', async () => {
  page = await draw(<Screen />, '/?sort=-coins');
  expect(order()).toEqual(['2', '1', '3']);
  await click(button('Name'));
  await expect.poll(() => page.search().get('sort')).toBe('name');
  await expect.poll(order).toEqual(['3', '1', '2']);
});

it('moves between rows with J and K, opens with Enter, selects with X and lists its keys with ?', async () => {
  page = await draw(<Screen />, '/');
  await press('j');
  expect(focused()).toBe('1');
  await press('j', document.activeElement ?? document.body);
  expect(focused()).toBe('2');
  await press('k', document.activeElement ?? document.body);
  expect(focused()).toBe('1');
  await press('Enter', document.activeElement ?? document.body);
  expect(opened).toHaveBeenLastCalledWith(rows[0]);
  await press('x', document.activeElement ?? document.body);
  expect(document.body.textContent).toContain('1 selected');
  await press('?');
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Select the row');
});

it('lists the skipped items of a bulk action with reasons', async () => {
  page = await draw(<Screen />, '/');
  await click(document.querySelector('thead input'));
  expect(document.body.textContent).toContain('3 selected');
  await click(button('Retire'));
  const report = () => document.querySelector('dialog')?.textContent ?? '';
  await expect.poll(report).toContain('1 skipped');
  expect(report()).toContain('Juventus');
  expect(report()).not.toContain('Inter');
  expect(document.body.textContent).not.toContain('selected');
});

it('records an export before it saves the file, and saves none without a record', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:rows';
      static override revokeObjectURL = () => undefined;
    },
  );
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  let may = false;
  const asked = stubServer(() => (may ? { data: {} } : { code: 'internal', status: 500 }));
  page = await draw(<Screen />, '/teams?text=a&page=2');
  await click(button('Export CSV'));
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => button('Export CSV')?.disabled).toBe(false);
  expect(saved).toEqual([]);
  may = true;
  await click(button('Export CSV'));
  await expect.poll(() => saved).toHaveLength(1);
  expect(asked.at(-1)).toEqual({
    path: exportCalls.note.path,
    input: { what: 'teams', filter: { text: 'a' }, rows: 3 },
  });
  link.mockRestore();
});
