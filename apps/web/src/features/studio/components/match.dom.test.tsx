import type { Me } from '@touchline/contract/accounts';
import { apiBase } from '@touchline/contract/kernel';
import { type Match, type RaceOption, type Reservation, scheduleCalls } from '@touchline/contract/matches';
import { streamCalls } from '@touchline/contract/streams';
import { ToastRegion } from '@touchline/ui';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { signedIn, signedOut } from '../../../shared/session/session.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { pressReady } from '../../../shared/testing/stage.tsx';
import { useBroadcastSettings } from '../api/use-broadcast-settings.ts';
import { MatchCard } from './MatchCard.tsx';
import { MatchChooser } from './MatchChooser.tsx';

const { draw } = setFrame(['studio', 'common', 'matches', 'errors']);

interface RecordedCall {
  readonly view: string;
  readonly text: string;
  readonly cursor?: string;
}
const pageSize = 20;
const hour = 3_600_000;
const kickoff = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

let library: Match[];
let held: Set<string>;
/** Held to review the result. */
let reviewed: Set<string>;
let fails: boolean;
let asked: RecordedCall[];
/** The match of the room, and an error to answer instead of changing it. */
let onRoom: string | null;
let refusal: string | null;
let shows: string[];
let reachEnd: (() => void) | null;
const onChoose = vi.fn<(matchId: string) => void>();

/** Answers like the server: pages of matches whose names contain the text. */
function answer({ view, text, cursor }: RecordedCall): { items: RaceOption[]; next: string | null } {
  const found = library.filter(
    ({ matchId, homeName }) =>
      (view === 'library' || held.has(matchId)) && homeName.eng?.toLowerCase().includes(text.toLowerCase()),
  );
  const from = Number(cursor ?? 0);
  const reservation = (matchId: string): Reservation | null =>
    held.has(matchId)
      ? { matchId, kind: reviewed.has(matchId) ? 'result' : 'schedule', reservedAt: kickoff(-9), signedAt: null }
      : null;
  return {
    items: found.slice(from, from + pageSize).map((match) => ({
      match,
      mark: { matchId: match.matchId, reminder: false, reserved: null, hostCount: 0, hosts: [], reminders: 0 },
      reservation: reservation(match.matchId),
    })),
    next: found.length > from + pageSize ? String(from + pageSize) : null,
  };
}

beforeEach(() => {
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
  reviewed = new Set();
  fails = false;
  asked = [];
  onRoom = null;
  refusal = null;
  shows = [];
  reachEnd = null;
  onChoose.mockReset();
  vi.stubGlobal('fetch', async (address: string, request: { body: string }) => {
    const path = new URL(address, 'http://localhost').pathname.slice(apiBase.length);
    const body = JSON.parse(request.body) as Partial<RecordedCall> & { readonly matchId?: string };
    const data = (): unknown => {
      if (path === scheduleCalls.races.path) {
        const input: RecordedCall = { view: 'library', text: '', ...body };
        asked.push(input);
        return { ...answer(input), leagues: [], near: [] };
      }
      if (path === streamCalls.broadcastSettings.path) return { matchId: onRoom };
      const match = library.find(({ matchId }) => matchId === (body.matchId ?? path.split('/').at(-1)));
      shows.push(path);
      onRoom = match?.matchId ?? null;
      return { hostId: '10', match: match ?? null };
    };
    const isShow = path.startsWith('/web_race/show/match/');
    if (fails || (isShow && refusal !== null))
      return Response.json({ success: false, code: refusal ?? 'not_found' }, { status: 409 });
    return Response.json({ success: true, code: '200', data: data() });
  });
});

const open = () => draw(<MatchChooser open chosen={null} onChoose={onChoose} onClose={() => {}} />);
const choices = () => [...document.querySelectorAll<HTMLButtonElement>('li button')];
const names = () => choices().map((choice) => /Home \w+?(?=Away)/.exec(choice.textContent)?.[0]);
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement;
const field = () => document.querySelector('input') as HTMLInputElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      // Updates from the fetch render inside of act.
      await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)));
      check();
    },
    { timeout: 4000, interval: 1 },
  );

describe('match chooser', () => {
  it('finds a match by name that is on no loaded page', async () => {
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

  it('loads the next page near the end of one', async () => {
    await open();
    await until(() => expect(choices()).toHaveLength(20));
    await act(async () => reachEnd?.());
    await until(() => expect(choices()).toHaveLength(40));
    await act(async () => reachEnd?.());
    await until(() => expect(choices()).toHaveLength(45));
    expect(reachEnd).toBeNull();
  });

  it('offers an ended match that is reserved to review its result', async () => {
    library = ['1', '2', '3'].map((id) =>
      testMatch(id, 'football', { kickoffAt: kickoff(-3), status: id === '3' ? 'in_progress' : 'ended' }),
    );
    held = new Set(['1', '2']);
    reviewed = new Set(['2']);
    await open();
    await until(() => expect(names()).toEqual(['Home 2', 'Home 3']));
  });

  it('lists reservations first, once, and leaves out ended matches', async () => {
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

  it('loads the next page when all matches of the first have ended', async () => {
    library = library.map((match, at) => (at < pageSize ? { ...match, status: 'ended' } : match));
    await open();
    await until(() => expect(reachEnd).not.toBeNull());
    expect(document.body.textContent).not.toContain('No matches in the next 24 hours');
    await act(async () => reachEnd?.());
    await until(() => expect(names()[0]).toBe('Home 21'));
  });

  it('shows an empty result, and an error with a retry', async () => {
    await open();
    await until(() => expect(choices()).toHaveLength(pageSize));
    await type('nobody');
    await until(() => expect(document.body.textContent).toContain('Try part of a name, in any language.'));
    fails = true;
    await type('Home 7');
    await until(() => expect(document.body.textContent).toContain('The matches didn’t load'));
    fails = false;
    await pressReady(() => button('Try again'));
    await until(() => expect(names()).toEqual(['Home 7']));
  });

  it('supports arrow keys, and searches immediately on Enter', async () => {
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

function OwnRoom() {
  const { data: settings } = useBroadcastSettings();
  const match = library.find(({ matchId }) => matchId === settings?.matchId);
  return settings && <MatchCard settings={settings} match={match ?? null} />;
}

describe('match of the own room', () => {
  beforeEach(() => act(() => signedIn({ uid: '10', userType: 2, hostStatus: 'approved' } as Me)));
  afterEach(() => act(() => signedOut()));
  const choose = async (name: string): Promise<void> => {
    await until(() => expect(names()).toContain(name));
    await act(async () => choices()[names().indexOf(name)]?.click());
    await until(() => expect(choices()).toEqual([]));
  };

  it('can be set, changed and removed', async () => {
    await draw(<OwnRoom />);
    await until(() => expect(document.body.textContent).toContain('No match chosen'));
    await pressReady(() => button('Choose a match'));
    await choose('Home 3');
    await until(() => expect(document.body.textContent).toContain('Home 3'));
    await pressReady(() => button('Choose another'));
    await choose('Home 5');
    await until(() => expect(document.body.textContent).toContain('Home 5'));
    await pressReady(() => button('No match'));
    await until(() => expect(document.body.textContent).toContain('No match chosen'));
    expect(shows.map((path) => path.split('/match/')[1])).toEqual(['10/3', '10/5', '10/0']);
  });

  it('stays unchanged on a refusal, which is shown', async () => {
    onRoom = '2';
    await draw(
      <>
        <OwnRoom />
        <ToastRegion label="Notices" />
      </>,
    );
    await until(() => expect(document.body.textContent).toContain('Home 2'));
    refusal = 'match_already_ended';
    await pressReady(() => button('Choose another'));
    await choose('Home 4');
    await until(() =>
      expect(document.querySelector('[aria-label=Notices]')?.textContent).toContain('This match is over.'),
    );
    await until(() => expect(button('Choose another').disabled).toBe(false));
    expect(document.body.textContent).toContain('Home 2');
  });
});
