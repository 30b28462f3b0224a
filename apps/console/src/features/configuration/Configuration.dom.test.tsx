import { type SettingsSheet, settingOperatorCalls } from '@touchline/contract/content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../shared/session.ts';
import { button, click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard.tsx';
import { Configuration } from './Configuration.tsx';

let sheet: SettingsSheet;
let refuse: boolean;
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;
beforeEach(async () => {
  sheet = {
    revision: 1,
    settings: [{ name: 'rooms.adminsMax', value: 10, standard: 10, min: 1, max: 100 }],
    features: [{ name: 'search', on: true, standard: true }],
  } as SettingsSheet;
  refuse = false;
  signedIn({
    ...{ uid: '7', username: 'ada', name: 'Ada', role: 'administrator' },
    ...{ codeSetUp: true, mustEnrol: false, mustChangePassword: false, recoveryCodesLeft: 10, confirmedUntil: null },
  });
  asked = stubServer(({ path, input }) => {
    if (path === settingOperatorCalls.save.path) {
      if (refuse) return { code: 'conflict', status: 409 };
      const settings = [{ ...sheet.settings[0], value: (input.settings as Record<string, number>)['rooms.adminsMax'] }];
      sheet = { ...sheet, revision: sheet.revision + 1, settings } as SettingsSheet;
    }
    return { data: sheet };
  });
  page = await draw(
    <>
      <Configuration />
      <UnsavedGuard />
    </>,
    '/configuration?at=here',
  );
  await vi.waitUntil(() => field() !== undefined, { timeout: 5000 });
});
afterEach(() => page.close());

const field = () => [...document.querySelectorAll('input')].find(({ inputMode }) => inputMode === 'decimal');
const shows = (text: string) => document.body.textContent?.includes(text) ?? false;
const type = (text: string) => typeInto(field() as HTMLInputElement, text);

it('asks before unsaved changes are lost, and not after they are saved', async () => {
  await type('20');
  page.go('/configuration?at=news');
  await vi.waitFor(() => expect(shows('Leave without saving?')).toBe(true));
  await click(button('Keep editing'));
  expect([page.search().get('at'), field()?.value]).toEqual(['here', '20']);
  await click(button('Save'));
  await vi.waitFor(() => expect(shows('is not saved')).toBe(false), { timeout: 5000 });
  page.go('/configuration?at=news');
  await vi.waitFor(() => expect(page.search().get('at')).toBe('news'));
  expect(field()?.value).toBe('20');
});

it('keeps what was typed when a colleague was faster, and saves it over what is there now', async () => {
  await type('20');
  refuse = true;
  expect(shows('Changed')).toBe(false);
  sheet = { ...sheet, revision: 5, settings: [{ ...sheet.settings[0], value: 15 }] } as SettingsSheet;
  await click(button('Save'));
  await vi.waitFor(() => expect(shows('Someone else has just changed this.')).toBe(true), { timeout: 5000 });
  // The colleague's value is there.
  await vi.waitFor(() => expect(shows('Changed')).toBe(true), { timeout: 5000 });
  expect(field()?.value).toBe('20');
  refuse = false;
  await click(button('Save'));
  await vi.waitFor(() => expect(shows('is not saved')).toBe(false), { timeout: 5000 });
  expect(asked.filter(({ path }) => path === settingOperatorCalls.save.path).map(({ input }) => input)).toMatchObject([
    { revision: 1, settings: { 'rooms.adminsMax': 20 } },
    { revision: 5, settings: { 'rooms.adminsMax': 20 } },
  ]);
});
