import { toDateTimeField } from '@touchline/contract/days';
import { settingOperatorCalls as calls, type PortalSheet } from '@touchline/contract/settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { PortalSettings } from './PortalSettings.tsx';

let sheet: PortalSheet;
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;

beforeEach(async () => {
  sheet = { revision: 3, liveRoomPath: '/match/live/12', androidApp: null, maintenance: null, by: null };
  signInAs('administrator', 'Ada');
  asked = stubServer(({ path, input }) => {
    if (path === calls.portal.path) return { data: sheet };
    if (input.revision !== sheet.revision) return { code: 'conflict', status: 409 };
    sheet = { ...sheet, ...input, revision: sheet.revision + 1, by: { uid: '7', name: 'Ada' } };
    return { data: sheet };
  });
  page = await draw(
    <>
      <PortalSettings />
      <UnsavedGuard />
    </>,
    '/configuration?view=portal',
  );
  await vi.waitUntil(() => field('Page that the button opens'), { timeout: 5000 });
});
afterEach(() => page.close());

const field = (label: string): HTMLInputElement | null => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return found ? (document.getElementById(found.htmlFor) as HTMLInputElement | null) : null;
};
const type = (label: string, text: string) => typeInto(field(label) as HTMLInputElement, text);
const saved = () => asked.filter(({ path }) => path === calls.savePortal.path).map(({ input }) => input);

it('removes the button when its page is emptied', async () => {
  await type('Page that the button opens', '');
  await click(button('Save'));
  await vi.waitFor(() =>
    expect(saved()).toEqual([{ revision: 3, liveRoomPath: null, androidApp: null, maintenance: null }]),
  );
});

it('names what is wrong and saves nothing until it is right', async () => {
  await type('Page that the button opens', 'https://evil.example');
  expect(document.body.textContent).toContain('Enter a path that starts with /');
  expect(button('Save')?.matches('[disabled], [aria-disabled=true]')).toBe(true);
  await type('Page that the button opens', '/anchor/room/7');
  expect(document.body.textContent).not.toContain('Enter a path that starts with /');
});

it('closes the portal until a time, with a text for each language, and opens it early', async () => {
  const flip = () => click(document.querySelector('input[role=switch]'));
  await flip();
  expect(document.body.textContent).toContain('Running broadcasts, match feeds and the ledger go on');
  expect(field('Opens again by itself at')?.value).not.toBe('');
  await type('Opens again by itself at', '2020-01-01T10:00');
  expect(document.body.textContent).toContain('Choose a time in the next seven days.');
  expect(button('Save')?.matches('[disabled], [aria-disabled=true]')).toBe(true);
  const until = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 90 * 60_000).toISOString();
  await type('Opens again by itself at', toDateTimeField(until));
  await type('Text for readers · English', '  Moving to faster servers ');
  await type('Text for readers · 简体中文', '正在升级');
  await click(button('Save'));
  const texts = { eng: 'Moving to faster servers', zh: '正在升级' };
  await vi.waitFor(() => expect(saved()).toMatchObject([{ maintenance: { until, texts } }]));
  await vi.waitUntil(() => !button('Save'), { timeout: 5000 });
  await flip();
  await click(button('Save'));
  await vi.waitFor(() => expect(saved()).toMatchObject([{}, { revision: 4, maintenance: null }]));
});
