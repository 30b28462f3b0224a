import type { Me } from '@touchline/contract/accounts';
import { scheduleCalls } from '@touchline/contract/matches';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { signedIn } from '../../../shared/session/session.ts';
import { useSignInRequest } from '../../../shared/session/sign-in-request.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { MatchRow } from './MatchRow.tsx';

const { answer, answeredOf, askedOf, show, button, press, until, sees } = setStage(['matches', 'common']);

const person = (uid: string, more: Partial<Me>): Me => ({ uid, nickname: 'Somebody', ...more }) as Me;
const coming = testMatch('9', 'football', { kickoffAt: '2026-03-02T20:45:00.000Z' });
const bell = () => button('Remind me: Home 9 v Away 9');
const row = <MatchRow match={coming} columns={2} />;

describe('row actions of the match list', () => {
  it('open the sign-in for a guest who presses the bell', async () => {
    await act(async () => signedIn(person('30', { userType: 4, hostStatus: 'not_an_anchor' })));
    await show(row);
    await until(() => expect(bell().getAttribute('aria-pressed')).toBe('false'));
    expect(() => button('Reserve')).toThrow('no button');
    await press(bell());
    expect(useSignInRequest.getState().request?.purpose).toBe('remind');
    expect(askedOf(scheduleCalls.remind)).toEqual([]);
  });

  it('show the button of hosts to hosts only', async () => {
    await act(async () => signedIn(person('31', { userType: 2, hostStatus: 'approved' })));
    answer(scheduleCalls.reserve, ok({ reservation: { matchId: '9', kind: 'schedule' }, cancelled: [] }));
    await show(row);
    await until(() => expect(button('Reserve Home 9 v Away 9')).toBeTruthy());
    await until(() => expect(answeredOf(scheduleCalls.marks)).toBeGreaterThan(0));
    const mark = { matchId: '9', reminder: false, reserved: 'schedule', hostCount: 1, hosts: [], reminders: 0 };
    answer(scheduleCalls.marks, ok({ items: [mark] }));
    await press('Reserve Home 9 v Away 9');
    await until(() => expect(button('Reserved. Cancel Home 9 v Away 9')).toBeTruthy());
    expect(askedOf(scheduleCalls.reserve)).toHaveLength(1);
    await act(async () => signedIn(person('32', { userType: 1, hostStatus: 'not_an_anchor' })));
    expect(() => button('Reserved. Cancel Home 9 v Away 9')).toThrow('no button');
  });

  it('show why no reminder was set, with error texts loaded on demand', async () => {
    await act(async () => signedIn(person('33', { userType: 1, hostStatus: 'not_an_anchor' })));
    answer(scheduleCalls.remind, { success: false, code: 'match_already_started' });
    await show(row);
    await until(() => expect(bell()).toBeTruthy());
    await press(bell());
    await sees('This match has already started');
    expect(bell().getAttribute('aria-pressed')).toBe('false');
  });
});
