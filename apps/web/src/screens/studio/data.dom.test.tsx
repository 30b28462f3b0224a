import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { earningCalls } from '@touchline/contract/gifts';
import { type DayFigures, historyCalls } from '@touchline/contract/streams';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textSearchParams } from '../../shared/page/text-search-params.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { DataScreen } from './DataScreen.tsx';

const { answer, askedOf, show, press, until, sees, button } = setStage([
  'data',
  'common',
  'gifts',
  'matches',
  'errors',
]);

const nothing = { peak: 0, averageViewers: 0, broadcasts: 0, seconds: 0, newFans: 0 };
const dayOf = (date: number, more: Partial<DayFigures> = {}): DayFigures => ({
  day: `2026-03-${String(date).padStart(2, '0')}`,
  ...nothing,
  gifts: 0,
  coins: 0,
  ...more,
});
const days = Array.from({ length: 10 }, (_, at) =>
  at + 1 === 2
    ? dayOf(2, { broadcasts: 2, seconds: 9660, peak: 900, averageViewers: 500, newFans: 12, gifts: 34, coins: 5678 })
    : dayOf(at + 1),
);
const statistics = (month: string) =>
  ok({
    asOf: '2026-03-11T03:00:00.000Z',
    through: '2026-03-10',
    utcOffset: 0,
    month,
    months: ['2026-03', '2026-02'],
    total: { month, ...nothing, broadcasts: 2, peak: 900, daysOnAir: 1 },
    before: { month: '2026-01', ...nothing, daysOnAir: 0 },
    days: month === '2026-03' ? days : [],
    daysBefore: [],
    today: null,
  });
const earned = { coins: 0, paid: 0, gifts: 0, sendings: 0, senders: 0 };

let history: RouterHistory;
/** The screen with its routes. */
async function open(address: string): Promise<void> {
  history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute();
  const member = createRoute({ getParentRoute: () => root, id: 'member' });
  const user = createRoute({ getParentRoute: () => member, path: '/user' });
  const studio = createRoute({ getParentRoute: () => user, id: 'studio' });
  const datas = createRoute({ getParentRoute: () => studio, path: '/datas', component: DataScreen });
  const routeTree = root.addChildren([member.addChildren([user.addChildren([studio.addChildren([datas])])])]);
  await show(<RouterProvider router={createRouter({ routeTree, history, ...textSearchParams }) as never} />);
}
const address = (): string => history.location.href;
const back = () => act(async () => history.back());
const table = () => document.querySelector('table[aria-label="Day by day"]');
const rows = (): string[][] =>
  [...(table()?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
  );

beforeEach(() => {
  answer(earningCalls.received, ok({ gifts: [] }));
  answer(earningCalls.detail, ok({ items: [], total: 0, page: 1, pageSize: 20, sum: earned }));
  answer(historyCalls.statistics, statistics('2026-03'));
  answer(
    earningCalls.recent,
    ok({
      asOf: '2026-03-11T03:00:00.000Z',
      utcOffset: 0,
      days: ['2026-03-10', '2026-03-11'].map((day) => ({ day, ...earned, gifts: 1, sendings: 1, coins: 5 })),
      total: { ...earned, gifts: 2, sendings: 2, coins: 10 },
      before: earned,
      session: null,
    }),
  );
});

describe('days of a month', () => {
  it('are listed below the charts, the latest first, and sort by any column', async () => {
    await open('/user/datas');
    await until(() => expect(rows()).toHaveLength(7));
    expect([...(table()?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['Date', 'Broadcasts', 'Duration', 'Peak viewers', 'New followers', 'Gifts', 'Earned'],
    ]);
    expect(rows()[0]?.[0]).toContain('Mar 10');
    expect(document.body.textContent).toContain('As of Mar 11, 2026');
    await press('Earned');
    expect(rows()[0]).toEqual([
      expect.stringContaining('Mar 2'),
      '2',
      '2 h 41 min',
      '900',
      '12',
      '34',
      expect.stringContaining('5,678'),
    ]);
    await press('Show all');
    expect(rows()).toHaveLength(10);
  });

  it('are exported as the rows of the file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open('/user/datas');
    await until(() => expect(rows()).toHaveLength(7));
    await press('Export CSV');
    vi.restoreAllMocks();
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines[0]).toBe('Date,Broadcasts,Duration,Peak viewers,New followers,Gifts,Earned');
    expect(lines).toHaveLength(11);
    expect(lines[2]).toBe('2026-03-02,2,2 h 41 min,900,12,34,5678');
  });
});

it('has one title above the tabs on every tab', async () => {
  await open('/user/datas');
  await until(() => expect(rows()).toHaveLength(7));
  const order = () => [...document.querySelectorAll('h1, [role=tablist]')].map(({ localName }) => localName);
  expect(order()).toEqual(['h1', 'div']);
  await act(async () => document.querySelector<HTMLElement>('[data-tab=earnings]')?.click());
  await until(() => expect(address()).toContain('earnings'));
  expect(order()).toEqual(['h1', 'div']);
});

describe('today', () => {
  it('shows its figures before the nightly count, also for a host without other data', async () => {
    const today = dayOf(11, { broadcasts: 1, peak: 77, newFans: 4 });
    const empty = { months: ['2026-03'], days: [], total: { month: '2026-03', ...nothing, daysOnAir: 0 } };
    const { data } = statistics('2026-03') as { data: object };
    answer(historyCalls.history, ok({ items: [], total: 0, page: 1, pageSize: 100 }));
    answer(historyCalls.statistics, ok({ ...data, ...empty, asOf: null, through: null, today }));
    await open('/user/datas');
    await sees('Today so far');
    expect(document.querySelector('[aria-label="Today so far"]')?.textContent).toContain('77');
    expect(document.body.textContent).not.toContain('Nothing here yet');
    // Days that are not counted yet would show zeros.
    expect(table()).toBeNull();
    await sees('A broadcast appears here when it ends.');
    expect(document.body.textContent).not.toContain('0 broadcasts');
  });

  it('is hidden while it has no figures', async () => {
    answer(historyCalls.statistics, ok({ ...(statistics('2026-03') as { data: object }).data, today: dayOf(11) }));
    await open('/user/datas');
    await until(() => expect(rows()).toHaveLength(7));
    expect(document.body.textContent).not.toContain('Today so far');
  });
});

describe('selection', () => {
  it('is read from the address', async () => {
    await open('/user/datas?tab=earnings&days=7&day=2026-03-10');
    await until(() => expect(askedOf(earningCalls.recent)).toEqual([{ days: 7 }]));
    await until(() => expect(button('Tue, Mar 10').getAttribute('aria-pressed')).toBe('true'));
    expect(askedOf(historyCalls.statistics)).toEqual([]);
  });

  it('is written to the address, and restored on back', async () => {
    await open('/user/datas');
    await sees('March 2026');
    answer(historyCalls.statistics, statistics('2026-02'));
    await press('February 2026');
    await until(() => expect(button('March 2026')).toBeTruthy());
    expect(address()).toBe('/user/datas?month=2026-02');
    expect(askedOf(historyCalls.statistics).at(-1)).toEqual({ month: '2026-02' });
    await press('Earnings');
    await sees('7 days');
    expect(address()).toBe('/user/datas?tab=earnings&month=2026-02');
    await press('90 days');
    expect(address()).toBe('/user/datas?tab=earnings&month=2026-02&days=90');
    await until(() => expect(askedOf(earningCalls.recent).at(-1)).toEqual({ days: 90 }));
    await back();
    await back();
    await sees('February 2026');
    expect(address()).toBe('/user/datas?month=2026-02');
    await back();
    expect(address()).toBe('/user/datas');
  });

  it('falls back to defaults for an invalid address', async () => {
    await open('/user/datas?tab=7&month=2026-13&days=8');
    await sees('March 2026');
    expect(askedOf(historyCalls.statistics)).toEqual([{}]);
  });
});

describe('gift filter', () => {
  const face = (id: string, eng: string) => ({ id, name: { eng }, tier: 'small', art: 'clap' });
  const field = (label: string): HTMLSelectElement => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const select = found && document.getElementById(found.htmlFor);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`no ${label}`);
    return select;
  };
  const choices = (): string[] => [...field('Gift').options].map(({ textContent }) => textContent ?? '');
  const choose = async (label: string, value: string): Promise<void> => {
    await until(() => expect([...field(label).options].map((option) => option.value)).toContain(value));
    await act(async () => {
      const select = field(label);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  it('lists the gifts received in the selection, and keeps the chosen one', async () => {
    answer(earningCalls.received, ok({ gifts: [face('2', 'Drum'), face('9', 'Old horn')] }));
    answer(historyCalls.history, ok({ items: [{ id: '77', day: '2026-03-10', match: null }], total: 1 }));
    await open('/user/datas?tab=earnings&days=7');
    await until(() => expect(choices()).toEqual(['All gifts', 'Drum', 'Old horn']));
    expect(askedOf(earningCalls.received)).toEqual([{ from: '2026-03-10', to: '2026-03-11' }]);
    await choose('Gift', '9');
    await until(() => expect(askedOf(earningCalls.detail).at(-1)).toMatchObject({ giftId: '9' }));
    answer(earningCalls.received, ok({ gifts: [face('2', 'Drum')] }));
    await choose('Broadcast', '77');
    await until(() => expect(askedOf(earningCalls.received).at(-1)).toEqual({ sessionId: '77' }));
    await until(() => expect(choices()).toEqual(['All gifts', 'Drum', 'Old horn']));
    expect(field('Gift').value).toBe('9');
    expect(askedOf(earningCalls.detail).at(-1)).toMatchObject({ giftId: '9', sessionId: '77' });
  });
});

describe('table pages', () => {
  const records = Array.from({ length: 25 }, (_, at) => ({
    id: String(at + 1),
    at: '2026-03-10T20:00:00.000Z',
    count: 1,
    price: 10,
    paid: 10,
    coins: 5,
    from: { uid: '9', nickname: `Fan ${at + 1}`, avatar: null },
    gift: { id: '2', name: { eng: 'Drum' }, tier: 'small', art: 'clap' },
    couponTier: null,
  }));
  const select = (): HTMLSelectElement | undefined =>
    [...document.querySelectorAll('select')].find(
      ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent === 'Rows per page',
    );
  const choose = (value: string) =>
    act(async () => {
      const field = select() as HTMLSelectElement;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });

  it('have 10 gifts or the chosen number, which is in the address', async () => {
    answer(earningCalls.detail, ok({ items: records.slice(0, 10), total: 25, page: 1, pageSize: 10, sum: earned }));
    await open('/user/datas?tab=earnings');
    await sees('Fan 10');
    expect(askedOf(earningCalls.detail).at(-1)).toMatchObject({ page: 1, pageSize: 10 });
    expect([...(select()?.options ?? [])].map(({ value }) => value)).toEqual(['10', '20', '50', '100']);
    await press('Page 3');
    await until(() => expect(askedOf(earningCalls.detail).at(-1)).toMatchObject({ page: 3, pageSize: 10 }));
    await choose('20');
    await until(() => expect(askedOf(earningCalls.detail).at(-1)).toMatchObject({ page: 1, pageSize: 20 }));
    expect(address()).toBe('/user/datas?tab=earnings&rows=20');
  });

  it('have 10 broadcasts of the month', async () => {
    const pasts = Array.from({ length: 12 }, (_, at) => ({
      id: String(at + 1),
      day: '2026-03-10',
      startedAt: `2026-03-10T${10 + at}:00:00.000Z`,
      endedAt: null,
      seconds: 60,
      peak: at + 1,
      averageViewers: 1,
      match: null,
      provisional: false,
      cutOff: false,
    }));
    answer(historyCalls.history, ok({ items: pasts, total: 12, page: 1, pageSize: 100 }));
    await open('/user/datas');
    const shown = () => document.querySelectorAll('table[aria-label="Broadcast history"] tbody tr').length;
    await until(() => expect(shown()).toBe(10));
    await press('Page 2');
    expect(shown()).toBe(2);
    await choose('50');
    expect(shown()).toBe(12);
    expect(address()).toBe('/user/datas?rows=50');
  });
});
