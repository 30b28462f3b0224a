import { expect, it } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { Statistics } from './Statistics.tsx';

const { draw } = setFrame(['room', 'matches', 'leagues', 'common']);

const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
  );
const score = { status: 'in_progress', phase: 'H1', homeScore: '[2,0,0,3,7]', awayScore: '[1,0,1,2,4]' } as const;

it('adds the statistics of a feed to the figures of the score, each once', async () => {
  await draw(
    <Statistics
      match={testMatch('1', 'football', score)}
      fed={[
        { kind: 'possession', home: 62, away: 38 },
        { kind: 'corners', home: 8, away: 5 },
      ]}
    />,
  );
  expect(rows()).toEqual([
    ['3', 'Yellow cards', '2'],
    ['0', 'Red cards', '1'],
    ['62%', 'Possession', '38%'],
    ['8', 'Corners', '5'],
  ]);
});

it('shows the parts of the score and the statistics of a feed', async () => {
  const basketball = { status: 'in_progress', phase: 'Q2', homeScore: '[20,11]', awayScore: '[18,9]' } as const;
  await draw(
    <Statistics match={testMatch('1', 'basketball', basketball)} fed={[{ kind: 'rebounds', home: 0, away: 0 }]} />,
  );
  expect(document.querySelector('table')).not.toBeNull();
  expect(rows()).toEqual([['0', 'Rebounds', '0']]);
});
