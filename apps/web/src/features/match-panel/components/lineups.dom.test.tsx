import type { LineupPlayer, SideLineup } from '@touchline/contract/matches';
import { expect, it } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { rowsOf } from '../model/lineup-rows.ts';
import { Lineups } from './Lineups.tsx';

const { draw } = setFrame(['leagues', 'common']);

const player = (number: number, more: Partial<LineupPlayer> = {}): LineupPlayer => ({
  name: { eng: `<Player ${number}>` },
  number,
  position: null,
  starter: number <= 11,
  captain: number === 4,
  ...more,
});
const eleven = Array.from({ length: 13 }, (_, at) => player(at + 1));
const lineup: SideLineup = { formation: '4-3-3', coach: { eng: 'Ida Coach' }, players: eleven };
const football = testMatch('1', 'football');
const text = () => document.body.textContent ?? '';
const pitches = () => [...document.querySelectorAll('section[aria-label*="on the pitch"]')];

it('puts footballers on a pitch in the rows of the formation, with the captain marked', async () => {
  await draw(<Lineups match={football} lineups={{ home: lineup, away: null }} />);
  const [pitch] = pitches();
  expect([...(pitch?.querySelectorAll('ol') ?? [])].map((row) => row.children.length)).toEqual([1, 4, 3, 3]);
  expect(pitch?.textContent).toContain('Captain');
  expect(pitch?.textContent).not.toContain('<Player 12>');
  expect(text()).toContain('Substitutes');
  expect(text()).toContain('<Player 13>');
  expect(text()).toContain('Ida Coach');
  expect(text()).toContain('No line-up yet');
});

it('lists the starters when they do not fit the formation, and in other sports', async () => {
  for (const formation of [null, '4-4', '4-3-3-3', 'abc', '0-10', '-']) {
    expect(rowsOf({ ...lineup, formation })).toBeNull();
  }
  await draw(<Lineups match={football} lineups={{ home: { ...lineup, formation: '5-5-5' }, away: lineup }} />);
  expect(pitches()).toHaveLength(1);
  expect(text()).toContain('Starting line-up');
  const guards = eleven.map((one) => ({ ...one, position: 'guard' as const }));
  await draw(
    <Lineups match={testMatch('2', 'basketball')} lineups={{ home: { ...lineup, players: guards }, away: null }} />,
  );
  expect(pitches()).toHaveLength(0);
  expect(text()).toContain('Guard');
});

it('says when line-ups appear, and that an ended match had none', async () => {
  const none = { home: null, away: { ...lineup, players: [] } };
  await draw(<Lineups match={football} lineups={none} />);
  expect(text()).toContain('about an hour before');
  await draw(<Lineups match={testMatch('1', 'football', { status: 'ended' })} lineups={none} />);
  expect(text()).toContain('No line-ups were published');
});
