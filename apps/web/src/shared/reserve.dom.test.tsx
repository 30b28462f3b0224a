import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/accounts';
import { apiBase } from '@touchline/contract/kernel';
import { type MatchMark, scheduleCalls } from '@touchline/contract/matches';
import { createI18n, I18nextProvider } from '@touchline/i18n';
import { type UiTexts, UiTextsProvider } from '@touchline/ui';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testMatch } from './match-fixtures.ts';
import { useOffer } from './offer.ts';
import { ReminderBell } from './ReminderBell.tsx';
import { ReserveButton } from './ReserveButton.tsx';
import { signedIn, signedOut } from './session.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
});
const i18n = createI18n({
  language: 'eng',
  load: async (language, namespace) =>
    texts[`../../../../packages/i18n/locales/${language}/${namespace}.json`]?.() ?? {},
});

/** Plays the server: what it was asked, and what it answers to each path in turn. */
type Answer = { success: true; data: unknown } | { success: false; code: string; data?: unknown };
let asked: { path: string; input: Record<string, unknown> }[];
let answers: Map<string, Answer[]>;
const answer = (path: string, ...list: Answer[]): void => void answers.set(path, list);
const askedOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);

const person = (uid: string, more: Partial<Me> = {}): Me =>
  ({ uid, nickname: 'Somebody', userType: 2, anchorStatus: 'approved', ...more }) as Me;

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  answers = new Map();
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
    asked.push({ path, input: JSON.parse(init.body) });
    const list = answers.get(path);
    const next = (list && list.length > 1 ? list.shift() : list?.[0]) ?? { success: true, data: { items: [] } };
    return new Response(JSON.stringify({ code: 200, ...next }), {
      status: next.success ? 200 : 409,
      headers: { 'content-type': 'application/json' },
    });
  });
  await i18n.instance.loadNamespaces(['matches', 'schedule', 'common', 'errors']);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  act(() => signedOut());
  // The server stays played: what a test has asked may still be on its way.
  document.body.replaceChildren();
});

const uiTexts: UiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show',
  hidePassword: 'Hide',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  clear: 'Clear',
  page: (number) => `Page ${number}`,
};

const draw = (node: ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={i18n.instance}>
          <UiTextsProvider texts={uiTexts}>
            <Suspense fallback={null}>{node}</Suspense>
          </UiTextsProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );

const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no button "${text}" in ${document.body.textContent}`);
  return found;
};
const press = (target: HTMLElement) => act(async () => target.click());
/** Until what a promise or a lazy part brings is there. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 5000, interval: 10 },
  );

const wanted = testMatch('9', 'football', { kickoffAt: '2026-03-02T20:45:00.000Z' });
const reservation = { matchId: '9', kind: 'schedule', reservedAt: '2026-03-01T12:00:00.000Z', signedAt: null };
const made: Answer = { success: true, data: { reservation, cancelled: ['1', '2'] } };
const inTheWay = [
  { matchId: '1', home: 'Early', away: 'Bird', time: '2026-03-02T19:00:00.000Z', kind: 'schedule' },
  { matchId: '2', home: 'Late', away: 'Owl', time: '2026-03-02T22:30:00.000Z', kind: 'result' },
];
const conflict: Answer = {
  success: false,
  code: 'reservation_conflict',
  data: { home: 'Early', away: 'Bird', time: '2026-03-02T19:00:00.000Z', hours: 2, reservations: inTheWay },
};
const { reserve, remind, marks } = scheduleCalls;
const marked = (more: Partial<MatchMark>): Answer => ({
  success: true,
  data: {
    items: [{ matchId: '9', reminder: false, reserved: null, hostCount: 0, hosts: [], reminders: 0, ...more }],
  },
});
const dialog = () => document.querySelector('[role=alertdialog], dialog');

describe('reserving a match', () => {
  beforeEach(async () => {
    await act(async () => signedIn(person('10')));
  });

  it('asks about everything in the way, the earliest first, and gives it up only when told so', async () => {
    answer(reserve.path, conflict, made);
    await draw(<ReserveButton match={wanted} />);
    await press(button('Reserve'));
    await until(() => expect(dialog()?.textContent).toContain('Early v Bird'));
    const lines = [...(dialog()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Early v Bird');
    expect(lines[1]).toContain('Late v Owl');
    expect(lines[2]).toContain('Home 9 v Away 9');
    expect(askedOf(reserve.path)).toMatchObject([{ matchId: '9', kind: 'schedule', replace: false }]);

    answer(marks.path, marked({ reserved: 'schedule', hostCount: 1 }));
    await press(button('Cancel and reserve'));
    await until(() => expect(dialog()).toBeNull());
    expect(askedOf(reserve.path)[1]).toMatchObject({ matchId: '9', kind: 'schedule', replace: true });
    await until(() => expect(button('Reserved')).toBeTruthy());
  });

  it('leaves everything as it was when the earlier one is kept', async () => {
    answer(marks.path, marked({}));
    answer(reserve.path, conflict);
    await draw(<ReserveButton match={wanted} />);
    await until(() => expect(askedOf(marks.path)).not.toEqual([]));
    await press(button('Reserve'));
    await until(() => expect(dialog()).not.toBeNull());
    await press(button('Keep it'));
    await until(() => expect(dialog()).toBeNull());
    expect(askedOf(reserve.path)).toHaveLength(1);
    expect(button('Reserve')).toBeTruthy();
  });

  it('says in the dialog why it did not work after all', async () => {
    answer(reserve.path, conflict, { success: false, code: 'match_called_off' });
    await draw(<ReserveButton match={wanted} />);
    await press(button('Reserve'));
    await until(() => expect(dialog()).not.toBeNull());
    await press(button('Cancel and reserve'));
    await until(() => expect(dialog()?.textContent).toContain('called off'));
  });

  it('asks before it changes the kind', async () => {
    answer(reserve.path, { success: false, code: 'reservation_kind_conflict' }, made);
    await draw(<ReserveButton match={wanted} kind="result" />);
    await press(button('Reserve'));
    await until(() => expect(dialog()?.textContent).toContain('Home 9 v Away 9 becomes a result review'));
    await press(button('Change'));
    await until(() => expect(askedOf(reserve.path)[1]).toMatchObject({ kind: 'result', replace: true }));
  });

  it('is not there for people who are no hosts, nor for what cannot be reserved any more', async () => {
    await draw(<ReserveButton match={{ ...wanted, status: 'ended' }} />);
    expect(document.querySelector('button')).toBeNull();
    await draw(<ReserveButton match={{ ...wanted, status: 'ended' }} kind="result" />);
    expect(button('Reserve')).toBeTruthy();
    await act(async () => signedIn(person('20', { anchorStatus: 'not_an_anchor' })));
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('the bell', () => {
  const bell = () => document.querySelector('button') as HTMLButtonElement;
  const pressed = () => bell().getAttribute('aria-pressed');

  it('asks for a reminder and takes it back', async () => {
    await act(async () => signedIn(person('21', { userType: 1 })));
    answer(
      remind.path,
      { success: true, data: { reminder: true, reminders: 3 } },
      { success: true, data: { reminder: false, reminders: 2 } },
    );
    await draw(<ReminderBell match={wanted} />);
    // A look that begins after the press would be answered by this server without it.
    await until(() => expect(askedOf(scheduleCalls.marks.path)).toHaveLength(1));
    expect(pressed()).toBe('false');
    await press(bell());
    await until(() => expect(pressed()).toBe('true'));
    await press(bell());
    await until(() => expect(pressed()).toBe('false'));
    expect(askedOf(remind.path).map(({ action }) => action)).toEqual(['subscribe', 'unsubscribe']);
  });

  it('stays on when an older look at the match comes in late', async () => {
    await act(async () => signedIn(person('24', { userType: 1 })));
    answer(remind.path, { success: true, data: { reminder: true, reminders: 1 } });
    let late = (): void => {};
    const held = new Promise<void>((resolve) => {
      late = resolve;
    });
    const played = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await played(url, init);
      if (url.endsWith(scheduleCalls.marks.path)) await held;
      return response;
    });
    await draw(<ReminderBell match={wanted} />);
    await until(() => expect(askedOf(scheduleCalls.marks.path)).toHaveLength(1));
    await press(bell());
    await until(() => expect(pressed()).toBe('true'));
    await act(async () => late());
    await act(async () => vi.waitFor(() => expect(askedOf(remind.path)).toHaveLength(1)));
    expect(pressed()).toBe('true');
  });

  it('is off again when the server says no', async () => {
    await act(async () => signedIn(person('22', { userType: 1 })));
    answer(remind.path, { success: false, code: 'match_already_started' });
    await draw(<ReminderBell match={wanted} />);
    await press(bell());
    await until(() => expect(pressed()).toBe('false'));
    expect(askedOf(remind.path)).toHaveLength(1);
  });

  it('offers guests to sign in, and is gone once the match runs', async () => {
    await act(async () => signedIn(person('23', { userType: 4, anchorStatus: 'not_an_anchor' })));
    await draw(<ReminderBell match={wanted} />);
    await press(bell());
    expect(useOffer.getState().open).toBe(true);
    expect(askedOf(remind.path)).toEqual([]);
    await draw(<ReminderBell match={{ ...wanted, status: 'in_progress' }} />);
    expect(document.querySelector('button')).toBeNull();
  });
});
