import { type League, leagueCalls, matchCalls, type StandingRow } from '@touchline/contract/matches';
import { expect, it } from 'vitest';
import { testLeague, testMatch } from '../../../shared/match/match-fixtures.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { LeaguePage } from './LeaguePage.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { StandingsPanel } from './StandingsPanel.tsx';
import { TeamPage } from './TeamPage.tsx';

const { answer, askedOf, page, press, sees, show, until } = setStage(['leagues', 'matches', 'shell', 'common']);

const crest = { pattern: 'plain', primary: '#111111', secondary: '#eeeeee' } as const;
const team = (id: string) => ({ id, name: { eng: `Team ${id}` }, shortName: 'TEA', crest, logo: null });
const row = (rank: number, id: string, more: Partial<StandingRow> = {}): StandingRow => ({
  rank,
  team: team(id),
  played: 3,
  won: 2,
  drawn: 1,
  lost: 0,
  scored: 5,
  conceded: 1,
  points: 7,
  form: ['win', 'draw', 'win'],
  ...more,
});
const standings = (...items: StandingRow[]) => ok({ items, next: null, season: '2025/26' });
const noMatches = ok({ items: [], total: 0, page: 1, pageSize: 20 });
const cells = (name: string) =>
  [...document.querySelectorAll('tbody tr')]
    .find((line) => line.textContent?.includes(name))
    ?.querySelectorAll('td, th');

it('shows a table with both teams of a match marked and linked, and asks again for home matches', async () => {
  answer(leagueCalls.standings, standings(row(1, '7'), row(2, '8'), row(3, '9')), standings(row(1, '9')));
  await show(<StandingsPanel leagueId="1" sportId={1} title="Cup" season="2025/26" marked={['7', '9']} />);
  await sees('Team 8');
  expect([...document.querySelectorAll('tr[aria-current]')].map((line) => line.textContent?.slice(0, 7))).toEqual([
    '1Team 7',
    '3Team 9',
  ]);
  expect(document.querySelector('a[href="#/team/8"]')).not.toBeNull();
  expect([...(cells('Team 7') ?? [])].map(({ textContent }) => textContent).slice(2, 9)).toEqual([
    '3',
    '2',
    '1',
    '0',
    '5:1',
    '+4',
    '7',
  ]);
  await press('Home');
  await until(() => expect(page()).not.toContain('Team 8'));
  expect(askedOf(leagueCalls.standings)).toMatchObject([
    { leagueId: '1', season: '2025/26', view: 'all' },
    { view: 'home' },
  ]);
});

it('has no column of draws where there are none', async () => {
  answer(leagueCalls.standings, standings(row(1, '7')));
  await show(<StandingsPanel leagueId="1" sportId={2} title="League" />);
  await sees('Team 7');
  expect(page()).not.toContain('Drawn');
});

it('says when the table appears', async () => {
  answer(leagueCalls.standings, ok({ items: [], next: null, season: null }));
  await show(<StandingsPanel leagueId="1" sportId={1} title="Cup" />);
  await sees('No standings yet');
});

it('counts the meetings of two teams and lists them', async () => {
  const met = testMatch('5', 'football', { status: 'ended', homeScore: '[2]', awayScore: '[1]' });
  answer(
    leagueCalls.meetings,
    ok({ items: [met], next: null, summary: { played: 3, homeWins: 2, draws: 0, awayWins: 1 } }),
  );
  await show(<MeetingsPanel match={testMatch('1', 'football')} />);
  await sees('Home 1: 2, draws: 0, Away 1: 1');
  expect(document.querySelector('a[href="#/match/match/5"]')?.textContent).toContain('Home 5 against Away 5, 2–1');
});

it('says that two teams never met', async () => {
  answer(
    leagueCalls.meetings,
    ok({ items: [], next: null, summary: { played: 0, homeWins: 0, draws: 0, awayWins: 0 } }),
  );
  await show(<MeetingsPanel match={testMatch('1', 'football')} />);
  await sees('No meetings yet');
});

const league = (more: Partial<League> = {}) => ok({ league: testLeague('4', more), seasons: ['2025/26', '2024/25'] });

it('shows a league with its seasons, fixtures and results page by page', async () => {
  answer(leagueCalls.league, league());
  answer(leagueCalls.standings, standings(row(1, '7')));
  const matches = (from: number) =>
    ok({
      items: Array.from({ length: 20 }, (_, at) => testMatch(String(from + at), 'football', { status: 'ended' })),
      total: 40,
      page: 1,
      pageSize: 20,
    });
  answer(matchCalls.page, matches(100), matches(200));
  await show(<LeaguePage leagueId="4" />);
  await sees('Team 7');
  expect(document.querySelectorAll('option')).toHaveLength(2);
  await press('Results');
  await sees('Home 100 against');
  await press('Load more');
  await sees('Home 219 against');
  expect(askedOf(matchCalls.page)).toMatchObject([
    { leagueId: '4', when: 'past', page: 1 },
    { leagueId: '4', when: 'past', page: 2 },
  ]);
});

it('shows a league of single players without a table', async () => {
  answer(leagueCalls.league, league({ sportId: 3 }));
  answer(matchCalls.page, noMatches);
  await show(<LeaguePage leagueId="4" />);
  await sees('No matches scheduled');
  expect(document.body.textContent).not.toContain('Standings');
});

it('shows a team with its leagues, next matches and place', async () => {
  answer(leagueCalls.team, ok({ team: { ...team('7'), sportId: 1 }, leagues: [testLeague('4')] }));
  answer(matchCalls.page, ok({ items: [testMatch('5', 'football')], total: 1, page: 1, pageSize: 20 }));
  answer(leagueCalls.standings, standings(row(1, '7')));
  await show(<TeamPage teamId="7" />);
  await sees('Home 5 against Away 5');
  expect(document.querySelector('a[href="#/league/4"]')?.textContent).toBe('League 4');
  await press('Standings');
  await until(() => expect(document.querySelector('tr[aria-current]')).not.toBeNull());
});

it('explains a league and a team that do not exist, and retries a failed load', async () => {
  answer(leagueCalls.league, { success: false, code: 'not_found' });
  await show(<LeaguePage leagueId="4" />);
  await sees('This league doesn’t exist');
  answer(
    leagueCalls.team,
    { success: false, code: 'internal' },
    ok({ team: { ...team('7'), sportId: 1 }, leagues: [] }),
  );
  answer(matchCalls.page, noMatches);
  await show(<TeamPage teamId="7" />);
  await press('Try again');
  await sees('Team 7');
});
