import { useCall } from '@touchline/app-kit/calls';
import { settingOperatorCalls as calls, type SettingsSheet } from '@touchline/contract/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { Configuration } from './Configuration.tsx';

interface StoredSettings {
  admins: number;
  guests: number;
  search: boolean;
}

const noor = { uid: '8', name: 'Noor' };
let sheet: SettingsSheet;
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;

/** Changes when the page has loaded another version. */
function ReadRevision() {
  return <p>read revision {useCall(calls.read, {}).data?.revision}</p>;
}

const sheetOf = (
  { admins, guests, search }: StoredSettings,
  revision: number,
  by: SettingsSheet['by'],
): SettingsSheet => {
  const bounds = { standard: 10, min: 1, max: 100, unit: 'count', changedAt: null, by: null } as const;
  return {
    settings: [
      { name: 'rooms.adminsMax', value: admins, ...bounds },
      { name: 'rooms.messageMax', value: guests, ...bounds },
    ],
    features: [{ name: 'search', on: search, standard: true }],
    revision,
    by,
  };
};

beforeEach(async () => {
  sheet = sheetOf({ admins: 10, guests: 50, search: true }, 1, null);
  signInAs('administrator', 'Ada');
  asked = stubServer(({ path, input }) => {
    if (path === calls.read.path) return { data: sheet };
    if (input.revision !== sheet.revision) return { code: 'conflict', status: 409 };
    const changes = input.settings as Record<string, number | null>;
    const settings = sheet.settings.map((row) => ({
      ...row,
      value: row.name in changes ? (changes[row.name] ?? row.standard) : row.value,
    }));
    sheet = { ...sheet, settings, revision: sheet.revision + 1, by: { uid: '7', name: 'Ada' } };
    return { data: sheet };
  });
  page = await draw(
    <>
      <Configuration />
      <UnsavedGuard />
      <ReadRevision />
    </>,
    '/configuration?at=here',
  );
  await vi.waitUntil(() => fields().length === 2, { timeout: 5000 });
});
afterEach(() => page.close());

const fields = () => [...document.querySelectorAll('input')].filter(({ inputMode }) => inputMode === 'decimal');
const texts = () => fields().map(({ value }) => value);
const shows = (text: string) => document.body.textContent?.includes(text) ?? false;
const type = (text: string) => typeInto(fields()[0] as HTMLInputElement, text);
const saved = () => asked.filter(({ path }) => path === calls.save.path).map(({ input }) => input);
const wasSaved = () => vi.waitFor(() => expect(shows('is not saved')).toBe(false), { timeout: 5000 });

it('asks before unsaved changes are lost, but not after they are saved', async () => {
  await type('20');
  page.go('/configuration?at=news');
  await vi.waitFor(() => expect(shows('Leave without saving?')).toBe(true));
  await click(button('Keep editing'));
  expect([page.search().get('at'), texts()]).toEqual(['here', ['20', '50']]);
  await click(button('Save'));
  await wasSaved();
  page.go('/configuration?at=news');
  await vi.waitFor(() => expect(page.search().get('at')).toBe('news'));
  expect(texts()).toEqual(['20', '50']);
});

describe('a configuration that a colleague saved first', () => {
  const conflict = async () => {
    await type('20');
    sheet = sheetOf({ admins: 15, guests: 60, search: false }, 5, noor);
    await click(button('Save'));
    await vi.waitUntil(() => shows('Noor saved this while you were editing'), { timeout: 5000 });
  };

  it("shows both values and overwrites the colleague's value only, when confirmed", async () => {
    await conflict();
    expect(shows('Admins per roomSaved now15Yours20')).toBe(true);
    expect(texts()).toEqual(['20', '50']);
    await click(button('Overwrite with mine'));
    await wasSaved();
    const settings = { 'rooms.adminsMax': 20 };
    expect(saved()).toEqual([
      { revision: 1, settings, features: {} },
      { revision: 5, settings, features: {} },
    ]);
    await vi.waitFor(() => expect([texts(), shows('Noor saved this')]).toEqual([['20', '60'], false]));
  });

  it.each(['Discard mine, load theirs', 'Undo'])(
    'continues with the values of the colleague after "%s"',
    async (choice) => {
      await conflict();
      await click(button(choice));
      await vi.waitFor(() => expect(texts()).toEqual(['15', '60']), { timeout: 5000 });
      expect([shows('Noor saved this'), shows('is not saved'), saved().length]).toEqual([false, false, 1]);
    },
  );

  it('offers the choice even if the page loaded the newer values before', async () => {
    await type('20');
    sheet = sheetOf({ admins: 15, guests: 60, search: true }, 5, noor);
    await page.reload();
    await vi.waitUntil(() => shows('read revision 5'), { timeout: 5000 });
    await click(button('Save'));
    await vi.waitUntil(() => shows('Noor saved this while you were editing'), { timeout: 5000 });
    expect(sheet.settings[0]?.value).toBe(15);
  });
});
