import { expect, it } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { RunningSet } from './RunningSet.tsx';

const { draw } = setFrame(['matches', 'common']);

const tennis = {
  status: 'in_progress',
  phase: 'S2',
  homeScore: '[6,0,4,0]',
  awayScore: '[3,0,2,0]',
} as const;

it('shows games and points of the running set apart from the sets', async () => {
  await draw(<RunningSet match={testMatch('1', 'tennis', { ...tennis, points: ['30', '15'] })} />);
  expect(document.body.textContent).toContain('Set 2: 4–2 (30–15)');
});

it('shows nothing without a running set and for sports without sets', async () => {
  await draw(<RunningSet match={testMatch('1', 'tennis', { ...tennis, points: null, status: 'ended' })} />);
  expect(document.querySelector('small')).toBeNull();
  await draw(<RunningSet match={testMatch('2', 'football', { status: 'in_progress', phase: 'H2' })} />);
  expect(document.querySelector('small')).toBeNull();
});
