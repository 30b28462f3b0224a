import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { apiBase } from '@touchline/contract/kernel';
import { type Match, type RaceOption, type Reservation, scheduleCalls } from '@touchline/contract/matches';
import { createI18n, I18nextProvider } from '@touchline/i18n';
import { type UiTexts, UiTextsProvider } from '@touchline/ui';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testMatch } from '../../shared/match-fixtures.ts';
import { MatchChooser } from './MatchChooser.tsx';

const texts = import.meta.glob<Record<string, unknown>>('../../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
});
const i18n = createI18n({
  language: 'eng',
  load: async (language, namespace) =>
    texts[`../../../../../packages/i18n/locales/${language}/${namespace}.json`]?.() ?? {},
});
const words = new Proxy({}, { get: () => 'word' }) as UiTexts;

interface Asked {
  readonly view: string;
  readonly text: string;
  readonly cursor?: string;
}
const pageSize = 20;
const hour = 3_600_000;
const kickoff = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

let library: Match[];
let held: Set<string>;
let fails: boolean;
let asked: Asked[];
let root: Root;
let reachEnd: (() => void) | null;
const onChoose = vi.fn<(matchId: string) => void>();

/** Answers as the server does: pages of what has the text in a name. */
function answer({ view, text, cursor }: Asked): { items: RaceOption[]; next: string | null } {
  const found = library.filter(
    ({ matchId, homeName }) =>
      (view === 'library' || held.has(matchId)) && homeName.eng?.toLowerCase().includes(text.toLowerCase()),
  );
  const from = Number(cursor ?? 0);
  const reservation = (matchId: string): Reservation | null =>
    held.has(matchId) ? { matchId, kind: 'schedule', reservedAt: kickoff(-9), signedAt: null } : null;
  return {
    items: found.slice(from, from + pageSize).map((match) => ({
      match,
      mark: { matchId: match.matchId, reminder: false, reserved: null, hostCount: 0, hosts: [], reminders: 0 },
      reservation: reservation(match.matchId),
    })),
    next: found.length > from + pageSize ? String(from + pageSize) : null,
  };
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => see([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {
        reachEnd = null;
      }
    },
  );
  library = Array.from({ length: 45 }, (_, at) =>
    testMatch(String(at + 1), 'football', { kickoffAt: kickoff(at / 2) }),
  );
  held = new Set();
  fails = false;
  asked = [];
  reachEnd = null;
  onChoose.mockReset();
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname.slice(apiBase.length);
    if (fails || path !== scheduleCalls.races.path)
      return Response.json({ success: false, code: 'not_found' }, { status: 404 });
    const input = { text: '', ...JSON.parse(String(request.body)) } as Asked;
    asked.push(input);
    return Response.json({ success: true, code: '200', data: { ...answer(input), leagues: [], near: [] } });
  });
  await i18n.instance.loadNamespaces(['studio', 'common', 'matches', 'errors']);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const open = () =>
  act(async () =>
    root.render(
      <I18nextProvider i18n={i18n.instance}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <UiTextsProvider texts={words}>
            <Suspense fallback={null}>
              <MatchChooser open chosen={null} onChoose={onChoose} onClose={() => {}} />
            </Suspense>
          </UiTextsProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
const choices = () => [...document.querySelectorAll<HTMLButtonElement>('li button')];
const names = () => choices().map((choice) => /Home \w+?(?=Away)/.exec(choice.textContent)?.[0]);
const field = () => document.querySelector('input') as HTMLInputElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      // What comes of the fetch is drawn inside of act.
      await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)));
      check();
    },
    { timeout: 4000, interval: 1 },
  );

describe('choosing the match of a broadcast', () => {
  it('finds by its name a match that is on none of the pages at hand', async () => {
    library.push(testMatch('far', 'football', { kickoffAt: kickoff(24 * 9) }));
    await open();
    await until(() => expect(choices()).toHaveLength(pageSize));
    expect(document.body.textContent).not.toContain('Home far');
    for (const text of ['H', 'Home', 'home FAR ']) await type(text);
    await until(() => expect(names()).toEqual(['Home far']));
    expect(asked.filter(({ view, text }) => view === 'library' && text !== '')).toMatchObject([{ text: 'home FAR' }]);
    await act(async () => choices()[0]?.click());
    expect(onChoose.mock.calls).toEqual([['far']]);
  });

  it('shows the next page when the reader comes near the end of one', async () => {
    await open();
    await until(() => expect(choices()).toHaveLength(20));
    await act(async () => reachEnd?.());
    await until(() => expect(choices()).toHaveLength(40));
    await act(async () => reachEnd?.());
    await until(() => expect(choices()).toHaveLength(45));
    expect(reachEnd).toBeNull();
  });

  it('begins with what the host has reserved, once, and leaves out what is over', async () => {
    library = [
      testMatch('1', 'football', { kickoffAt: kickoff(-3), status: 'ended' }),
      testMatch('2', 'football', { kickoffAt: kickoff(-1), status: 'in_progress', phase: 'H2' }),
      testMatch('3', 'football', { kickoffAt: kickoff(2) }),
      testMatch('4', 'football', { kickoffAt: kickoff(5), status: 'abandoned' }),
    ];
    held = new Set(['1', '3']);
    await open();
    await until(() => expect(names()).toEqual(['Home 3', 'Home 2']));
    expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Reserved by you',
      'Other matches',
    ]);
  });

  it('goes on to the next page by itself when everything on the first is over', async () => {
    library = library.map((match, at) => (at < pageSize ? { ...match, status: 'ended' } : match));
    await open();
    await until(() => expect(reachEnd).not.toBeNull());
    expect(document.body.textContent).not.toContain('No matches in the next 24 hours');
    await act(async () => reachEnd?.());
    await until(() => expect(names()[0]).toBe('Home 21'));
  });

  it('says so when there is nothing, and when it did not work, which can be tried again', async () => {
    await open();
    await until(() => expect(choices()).toHaveLength(pageSize));
    await type('nobody');
    await until(() => expect(document.body.textContent).toContain('Try part of a name, in any language.'));
    fails = true;
    await type('Home 7');
    await until(() => expect(document.body.textContent).toContain('The matches didn’t load'));
    fails = false;
    const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
    await act(async () => retry?.click());
    await until(() => expect(names()).toEqual(['Home 7']));
  });

  it('is walked through with the arrow keys, and asks at once on Enter', async () => {
    await open();
    await until(() => expect(choices()).toHaveLength(pageSize));
    const press = (key: string) =>
      act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect(document.activeElement).toBe(field());
    await press('ArrowDown');
    await press('ArrowDown');
    expect(document.activeElement).toBe(choices()[1]);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(document.activeElement).toBe(field());
    await press('ArrowUp');
    expect(document.activeElement).toBe(field());
    await type('Home 44');
    await act(async () => document.querySelector('form')?.requestSubmit());
    expect(asked.at(-1)).toMatchObject({ text: 'Home 44' });
  });
});
