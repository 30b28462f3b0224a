import { type CustomNotice, noticeOperatorCalls } from '@touchline/contract/notifications';
import { systemCalls } from '@touchline/contract/system';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, press, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { UndoKey } from '../../../shared/undo/UndoKey.tsx';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { Notices } from './Notices.tsx';

const notice: CustomNotice = {
  id: '5',
  audience: { kind: 'all' },
  languages: [],
  countries: [],
  title: { eng: 'Cup week' },
  body: {},
  link: null,
  state: 'sending',
  sendAt: '2026-03-01T20:00:00.000Z',
  createdAt: '2026-03-01T20:00:00.000Z',
  by: { uid: '7', name: 'Ed' },
  users: 1200,
  devices: 700,
  sent: 350,
  failed: 3,
  gone: 12,
};

let stored: CustomNotice[];
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;
let lost: boolean;
beforeEach(async () => {
  stored = [notice];
  lost = false;
  signInAs('editor');
  asked = stubServer(({ path, input }) => {
    if (path === noticeOperatorCalls.create.path) {
      if (lost) return { code: 'internal', status: 500 };
      stored = [{ ...notice, ...(input as object), sendAt: notice.sendAt, id: '6', state: 'scheduled' }, ...stored];
      return { data: stored[0] };
    }
    if (path === noticeOperatorCalls.estimate.path)
      return {
        data: {
          users: 12_061,
          precision: 'exact',
          languages: [
            { language: 'zh', users: 9000 },
            { language: 'eng', users: 3061 },
          ],
        },
      };
    if (path === systemCalls.regions.path)
      return { data: { countries: [{ code: 'VN' }, { code: 'TH' }], provinces: [] } };
    if (path === noticeOperatorCalls.cancel.path) {
      stored = stored.map((each) => (each.id === input.id ? { ...each, state: 'cancelled' } : each));
      return { data: stored.find((each) => each.id === input.id) };
    }
    return { data: { items: stored, total: stored.length, page: 1, pageSize: 10 } };
  });
  page = await draw(
    <>
      <Notices />
      <UnsavedGuard />
      <UndoKey />
    </>,
    '/notices',
  );
  await vi.waitUntil(() => document.querySelector('[data-row]'), { timeout: 5000 });
});
afterEach(() => page.close());

const text = (): string => document.body.textContent ?? '';
const created = () => asked.filter(({ path }) => path === noticeOperatorCalls.create.path).map(({ input }) => input);
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  const input = found && document.getElementById(found.htmlFor);
  if (!input) throw new Error(`no field ${label}`);
  return input as HTMLInputElement;
};

it('shows how many users and devices have a notice', () => {
  expect(text()).toContain('Cup week');
  for (const shown of ['Sending', '1,200', '350 of 700 devices']) expect(text()).toContain(shown);
});

/** Opens the question of a written notice. */
async function askToSend(): Promise<void> {
  await click(button('Send…'));
  await vi.waitUntil(() => button('Send to 12,061 people'), { timeout: 5000 });
}
const send = () => click(button('Send to 12,061 people'));

it('says who gets a notice before it sends it, and sends it to the operator alone first', async () => {
  await click(button('New notice'));
  await vi.waitUntil(() => document.querySelector('figure'), { timeout: 5000 });
  await typeInto(field('Title'), 'Derby day');
  await askToSend();
  for (const shown of [
    '12,061 people in 2 languages',
    'Written in: English',
    '9,000 people read a language without a text of its own',
  ])
    expect(text()).toContain(shown);
  expect(created()).toEqual([]);
  await click(button('Send to me first'));
  await vi.waitUntil(() => text().includes('Sent to you'), { timeout: 5000 });
  expect(created()).toMatchObject([{ audience: { kind: 'author' }, title: { eng: 'Derby day' } }]);
});

it('can stop a notice that it has just sent', async () => {
  await click(button('New notice'));
  await vi.waitUntil(() => document.querySelector('figure'), { timeout: 5000 });
  await typeInto(field('Title'), 'Derby day');
  await askToSend();
  await send();
  await vi.waitUntil(() => text().includes('goes out in 10 seconds'), { timeout: 5000 });
  await press('z');
  await vi.waitFor(() => expect(stored[0]?.state).toBe('cancelled'), { timeout: 5000 });
});

it('sends what the preview shows, and the same notice after a lost answer', async () => {
  await click(button('New notice'));
  await vi.waitUntil(() => document.querySelector('figure'), { timeout: 5000 });
  expect(button('Send…')?.hasAttribute('disabled')).toBe(true);
  await typeInto(field('Title'), 'Derby day');
  await typeInto(field('Text'), 'Kick-off at eight');
  expect(document.querySelector('figure')?.textContent).toContain('Derby dayKick-off at eight');
  await askToSend();
  lost = true;
  await send();
  await vi.waitUntil(() => created().length === 1, { timeout: 5000 });
  lost = false;
  await vi.waitUntil(() => !button('Send to 12,061 people')?.hasAttribute('disabled'), { timeout: 5000 });
  await send();
  await vi.waitUntil(() => stored.length === 2, { timeout: 5000 });
  const [first, second] = created();
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    audience: { kind: 'all' },
    languages: [],
    countries: [],
    title: { eng: 'Derby day' },
    body: { eng: 'Kick-off at eight' },
    link: null,
    sendAt: null,
  });
});

it('sends a notice to chosen countries, which the list names', async () => {
  await click(button('New notice'));
  await vi.waitUntil(() => field('Countries').querySelector('option[value="VN"]'), { timeout: 5000 });
  for (const code of ['VN', 'TH']) await typeInto(field('Countries'), code);
  expect(text()).toContain('Vietnam');
  await click(document.querySelector('[aria-label="Remove Thailand"]'));
  await typeInto(field('Title'), 'Derby day');
  await askToSend();
  await send();
  await vi.waitUntil(() => stored.length === 2, { timeout: 5000 });
  expect(created()).toMatchObject([{ audience: { kind: 'all' }, countries: ['VN'] }]);
  await vi.waitUntil(() => text().includes('Everyone · Vietnam'), { timeout: 5000 });
});

it('cancels a notice after it says what that means', async () => {
  await click(document.querySelector('[aria-label="Cancel notice"]'));
  await vi.waitUntil(() => text().includes('It is not sent to anyone else'), { timeout: 5000 });
  await click(
    [...document.querySelectorAll('button')].findLast((each) => each.textContent === 'Cancel notice') ?? null,
  );
  await vi.waitFor(() => expect(stored[0]?.state).toBe('cancelled'), { timeout: 5000 });
});
