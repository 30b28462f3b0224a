import type { SportName } from '@touchline/contract/enums';
import { leagueCalls } from '@touchline/contract/matches';
import { Tabs } from '@touchline/ui';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { testMatch } from '../../shared/match/match-fixtures.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { matchTabsOf, useMatchTabLabels } from './match-tabs.tsx';

const { answer, askedOf, press, sees, show } = setStage(['room', 'matches', 'common']);

function Tabbed({ sport }: { sport: SportName }) {
  const [chosen, setChosen] = useState('overview');
  const tabs = matchTabsOf({ match: testMatch('1', sport), details: null, labels: useMatchTabLabels() });
  return (
    <>
      <Tabs name="test" label="Tabs" items={tabs} value={chosen} onChange={setChosen} />
      {tabs.find(({ id }) => id === chosen)?.panel}
    </>
  );
}

const names = () => [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);

it('has a tab for each part of a match, and those that a sport has not are left out', async () => {
  await show(<Tabbed sport="football" />);
  expect(names()).toEqual(['Overview', 'Line-ups', 'Statistics', 'Standings', 'Head-to-head']);
  await show(<Tabbed sport="tennis" />);
  expect(names()).toEqual(['Overview', 'Statistics', 'Head-to-head']);
  expect(askedOf(leagueCalls.sheet)).toEqual([]);
});

it('reads the table of the season of the match', async () => {
  answer(leagueCalls.sheet, ok({ lineups: { home: null, away: null }, statistics: null, season: 'Clausura' }));
  answer(leagueCalls.standings, ok({ items: [], next: null, season: null }));
  await show(<Tabbed sport="football" />);
  await press('Standings');
  await sees('No standings yet');
  expect(askedOf(leagueCalls.standings)).toMatchObject([{ leagueId: '1', season: 'Clausura' }]);
  await press('Statistics');
  await sees('Statistics appear once the match has started.');
  await press('Line-ups');
  await sees('No line-ups yet');
});
