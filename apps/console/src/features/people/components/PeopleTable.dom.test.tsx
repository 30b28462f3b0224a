import { type FoundPerson, personCalls } from '@touchline/contract/operators';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { PeopleTable } from './PeopleTable.tsx';

const files = vi.hoisted(() => [] as { name: string; text: string }[]);
vi.mock('../../../shared/download.ts', () => ({
  download: (name: string, text: string) => files.push({ name, text }),
}));

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const person = (uid: string): FoundPerson => ({
  uid,
  appNumber: `1000000${uid}`,
  nickname: `Fan ${uid}`,
  avatar: null,
  username: `fan${uid}`,
  userType: 1,
  demo: uid === '2',
  phone: null,
  email: null,
  hostStatus: 'not_an_anchor',
  platformBan: null,
  mute: null,
  realName: null,
  registeredAt: '2026-03-01T00:00:00.000Z',
  lastSeenAt: '2026-03-02T00:00:00.000Z',
});

let page: Awaited<ReturnType<typeof draw>>;
let more: boolean;
const show = async () => {
  files.length = 0;
  signInAs('moderator', 'Mo Keeper');
  const asked = stubServer(({ path, input }) => {
    if (path === personCalls.export.path)
      return {
        data: input.cursor ? { items: [person('3')], next: null } : { items: [person('1'), person('2')], next: '2' },
      };
    return { data: { items: [person('1'), person('2')], total: more ? 10_000 : 3, more, page: 1, pageSize: 50 } };
  });
  page = await draw(<PeopleTable />, '/people?text=fan&banned=no');
  await vi.waitUntil(() => document.body.textContent?.includes('Fan 1'), { timeout: 5000 });
  return asked;
};
afterEach(() => page.close());

it('shows that there are more users than it counts', async () => {
  more = true;
  await show();
  expect(document.body.textContent).toContain('More than 10,000 people found.');
  await page.close();
  more = false;
  await show();
  expect(document.body.textContent).toContain('3 people found');
});

it('marks the people of the demo', async () => {
  more = false;
  await show();
  const marked = [...document.querySelectorAll('tbody tr')].filter(({ textContent }) => textContent?.includes('Demo'));
  expect(marked.map(({ textContent }) => textContent?.includes('Fan 2'))).toEqual([true]);
});

it('exports every user that matches the filters, by user ID', async () => {
  more = true;
  const asked = await show();
  await click(button('Export CSV'));
  await vi.waitUntil(() => files.length === 1, { timeout: 5000 });
  expect(files[0]?.text.replace('\uFEFF', '').split('\r\n').slice(0, -1)).toEqual([
    'User ID,Person,Username,Phone,Email,Status,Signed up,Last seen',
    ...['1', '2', '3'].map(
      (uid) => `1000000${uid},Fan ${uid},fan${uid},,,Viewer,2026-03-01T00:00:00.000Z,2026-03-02T00:00:00.000Z`,
    ),
  ]);
  expect(asked.filter(({ path }) => path === personCalls.export.path).map(({ input }) => input)).toEqual([
    { text: 'fan', kind: 'all', banned: false },
    { text: 'fan', kind: 'all', banned: false, cursor: '2' },
  ]);
});
