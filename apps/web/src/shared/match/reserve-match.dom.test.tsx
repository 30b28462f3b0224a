import type { Me } from '@touchline/contract/accounts';
import { type MatchMark, scheduleCalls } from '@touchline/contract/matches';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../session/session.ts';
import { useSignInRequest } from '../session/sign-in-request.ts';
import { type Answer, setStage } from '../testing/stage.tsx';
import { testMatch } from './match-fixtures.ts';
import { ReminderBell } from './ReminderBell.tsx';
import { ReserveButton } from './ReserveButton.tsx';

const {
  answer,
  answeredOf,
  askedOf,
  show: draw,
  button,
  press,
  sees,
  until,
} = setStage(['matches', 'schedule', 'common', 'errors']);

const person = (uid: string, more: Partial<Me> = {}): Me =>
  ({ uid, nickname: 'Somebody', userType: 2, hostStatus: 'approved', ...more }) as Me;

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

  it('lists all conflicts, the earliest first, and replaces them only when confirmed', async () => {
    answer(reserve, conflict, made);
    await draw(<ReserveButton match={wanted} />);
    await press(button('Reserve'));
    await until(() => expect(dialog()?.textContent).toContain('Early v Bird'));
    const lines = [...(dialog()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Early v Bird');
    expect(lines[1]).toContain('Late v Owl');
    expect(lines[2]).toContain('Home 9 v Away 9');
    expect(askedOf(reserve)).toMatchObject([{ matchId: '9', kind: 'schedule', replace: false }]);

    answer(marks, marked({ reserved: 'schedule', hostCount: 1 }));
    await press(button('Cancel and reserve'));
    await until(() => expect(dialog()).toBeNull());
    expect(askedOf(reserve)[1]).toMatchObject({ matchId: '9', kind: 'schedule', replace: true });
    await until(() => expect(button('Reserved')).toBeTruthy());
  });

  it('changes nothing when the earlier one is kept', async () => {
    answer(marks, marked({}));
    answer(reserve, conflict);
    await draw(<ReserveButton match={wanted} />);
    await until(() => expect(askedOf(marks)).not.toEqual([]));
    await press(button('Reserve'));
    await until(() => expect(dialog()).not.toBeNull());
    await press(button('Keep it'));
    await until(() => expect(dialog()).toBeNull());
    expect(askedOf(reserve)).toHaveLength(1);
    expect(button('Reserve')).toBeTruthy();
  });

  it('shows in the dialog why the replacement failed', async () => {
    answer(reserve, conflict, { success: false, code: 'match_called_off' });
    await draw(<ReserveButton match={wanted} />);
    await press(button('Reserve'));
    await until(() => expect(dialog()).not.toBeNull());
    await press(button('Cancel and reserve'));
    await until(() => expect(dialog()?.textContent).toContain('called off'));
  });

  it('asks before it changes the kind', async () => {
    answer(reserve, { success: false, code: 'reservation_kind_conflict' }, made);
    await draw(<ReserveButton match={wanted} kind="result" />);
    await press(button('Reserve'));
    await until(() => expect(dialog()?.textContent).toContain('Home 9 v Away 9 becomes a result review'));
    await press(button('Change'));
    await until(() => expect(askedOf(reserve)[1]).toMatchObject({ kind: 'result', replace: true }));
  });

  it('is hidden for users who are not hosts, and for matches that cannot be reserved', async () => {
    await draw(<ReserveButton match={{ ...wanted, status: 'ended' }} />);
    expect(document.querySelector('button')).toBeNull();
    await draw(<ReserveButton match={{ ...wanted, status: 'ended' }} kind="result" />);
    expect(button('Reserve')).toBeTruthy();
    await act(async () => signedIn(person('20', { hostStatus: 'not_an_anchor' })));
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('reminder bell', () => {
  const bell = () => document.querySelector('button') as HTMLButtonElement;
  const pressed = () => bell().getAttribute('aria-pressed');

  it('sets a reminder and removes it', async () => {
    await act(async () => signedIn(person('21', { userType: 1 })));
    answer(
      remind,
      { success: true, data: { reminder: true, reminders: 3 } },
      { success: true, data: { reminder: false, reminders: 2 } },
    );
    await draw(<ReminderBell match={wanted} />);
    // The fake server would answer a read that starts after the press without the reminder.
    await until(() => expect(answeredOf(scheduleCalls.marks)).toBeGreaterThan(0));
    expect(pressed()).toBe('false');
    await press(bell());
    await until(() => expect(pressed()).toBe('true'));
    await press(bell());
    await until(() => expect(pressed()).toBe('false'));
    await until(() => expect(askedOf(remind).map(({ action }) => action)).toEqual(['subscribe', 'unsubscribe']));
  });

  it('stays on when an older response arrives late', async () => {
    await act(async () => signedIn(person('24', { userType: 1 })));
    answer(remind, { success: true, data: { reminder: true, reminders: 1 } });
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
    await until(() => expect(askedOf(scheduleCalls.marks)).toHaveLength(1));
    await press(bell());
    await until(() => expect(pressed()).toBe('true'));
    await act(async () => late());
    await act(async () => vi.waitFor(() => expect(askedOf(remind)).toHaveLength(1)));
    expect(pressed()).toBe('true');
  });

  it('is off again when the server refuses', async () => {
    await act(async () => signedIn(person('22', { userType: 1 })));
    answer(remind, { success: false, code: 'match_already_started' });
    await draw(<ReminderBell match={wanted} />);
    await press(bell());
    await sees('This match has already started');
    expect(pressed()).toBe('false');
    expect(askedOf(remind)).toHaveLength(1);
  });

  it('asks guests to sign in, and disappears when the match starts', async () => {
    await act(async () => signedIn(person('23', { userType: 4, hostStatus: 'not_an_anchor' })));
    await draw(<ReminderBell match={wanted} />);
    await press(bell());
    expect(useSignInRequest.getState().request?.purpose).toBe('remind');
    expect(askedOf(remind)).toEqual([]);
    await draw(<ReminderBell match={{ ...wanted, status: 'in_progress' }} />);
    expect(document.querySelector('button')).toBeNull();
  });
});
