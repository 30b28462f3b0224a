import { matchOperatorCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../testing/draw.tsx';
import { ListPage } from './ListPage.tsx';
import { usePaged } from './use-paged.ts';

const files = vi.hoisted(() => [] as string[]);
vi.mock('../download.ts', () => ({ download: (_name: string, text: string) => files.push(text) }));

const call = matchOperatorCalls.leagues;
let names: string[];
let more: boolean | undefined;
/** Reads of the first page for a file, and how many of them the list changes under. */
let reads: number;
let changes: number;
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;

function Screen() {
  const { list } = usePaged(call, { search: '', sort: 'name', descending: false } as never);
  return (
    <ListPage
      title="Leagues"
      list={list as never}
      columns={[
        { id: 'name', head: 'Name', csv: ({ id }: { id: string }) => id, cell: ({ id }: { id: string }) => id },
      ]}
      rowKey={({ id }: { id: string }) => id}
      empty={<p>None</p>}
    />
  );
}

const open = async (address: string) => {
  page = await draw(<Screen />, address);
};
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const choice = () => [...document.querySelectorAll('select')].find(({ id }) => labelOf(id) === 'Rows per page');
const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`)?.textContent;
const lastAsked = () => asked.filter(({ path }) => path === call.path).at(-1)?.input;

beforeEach(() => {
  more = undefined;
  reads = 0;
  changes = 0;
  names = Array.from({ length: 120 }, (_, at) => `league-${at + 1}`);
  asked = stubServer(({ input }) => {
    const { page: at, pageSize } = input as { page: number; pageSize: number };
    if (pageSize === 100 && at === 1) reads += 1;
    // A colleague decides a row between two pages.
    if (pageSize === 100 && at === 2 && reads <= changes) names = names.slice(1);
    const items = names.slice((at - 1) * pageSize, at * pageSize).map((id) => ({ id }));
    return { data: { items, total: names.length, page: at, pageSize, ...(more === undefined ? {} : { more }) } };
  });
});
afterEach(() => page.close());

it('shows 20 rows, offers 10, 20, 50 and 100, and keeps the choice in the URL', async () => {
  await open('/leagues?page=3');
  await expect.poll(rows).toHaveLength(20);
  expect(lastAsked()).toMatchObject({ page: 3, pageSize: 20 });
  const select = choice() as HTMLSelectElement;
  expect([...select.options].map(({ value }) => value)).toEqual(['10', '20', '50', '100']);
  await typeInto(select, '50');
  await expect.poll(rows).toHaveLength(50);
  expect(page.search().get('rows')).toBe('50');
  expect(page.search().get('page')).toBeNull();
  await click(button('Page 3'));
  await expect.poll(rows).toHaveLength(20);
  expect(page.search().get('rows')).toBe('50');
});

it.each([
  ['20', 20],
  ['25', 20],
  ['all', 20],
])('reads rows=%s of the URL as %s rows per page', async (text, shown) => {
  await open(`/leagues?rows=${text}`);
  await expect.poll(rows).toHaveLength(shown);
  expect(button(`Page ${120 / shown}`)).toBeDefined();
});

it('offers no choice when the smallest page holds every row', async () => {
  names = names.slice(0, 10);
  await open('/leagues');
  await expect.poll(rows).toHaveLength(10);
  expect(choice()).toBeUndefined();
});

it('moves to the last page when the page behind it has no rows left', async () => {
  names = names.slice(0, 40);
  await open('/leagues?page=3');
  await expect.poll(rows).toEqual(names.slice(20));
  expect(page.search().get('page')).toBe('2');
});

it.each([
  [false, ''],
  [true, 'The file holds the first 120 rows.'],
])('exports every page and says when the list has more rows than its pages: %s', async (hasMore, notice) => {
  more = hasMore;
  files.length = 0;
  await open('/leagues?page=3');
  await expect.poll(rows).toHaveLength(20);
  await click(button('Export CSV'));
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.trim().split('\r\n')).toEqual(['Name', ...names]);
  await expect.poll(() => document.body.textContent).toContain(notice);
  expect(document.body.textContent?.includes('The file holds')).toBe(hasMore);
});

it.each([
  [1, 2, false],
  [3, 3, true],
])(
  'reads a list again when it changed between its pages, and says so when it keeps changing: %i',
  async (times, read, notified) => {
    changes = times;
    files.length = 0;
    await open('/leagues');
    await expect.poll(rows).toHaveLength(20);
    await click(button('Export CSV'));
    await expect.poll(() => files.length).toBe(1);
    expect(reads).toBe(read);
    const isWhole = files[0]?.trim() === ['Name', ...names].join('\r\n');
    expect(isWhole || notified).toBe(true);
    await expect
      .poll(() => document.body.textContent?.includes('The list changed while the file was made'))
      .toBe(notified);
  },
);
