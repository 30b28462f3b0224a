import { expect, it } from 'vitest';
import { sportIds } from '../../packages/contract/src/enums.ts';
import { findSportSwitches, sportNames } from './sport-rules.mjs';

const found = (line: string, file = 'apps/web/src/a.tsx') => findSportSwitches(file, `\n${line}`, sportNames());

it('knows every sport by its file', () => {
  expect(sportNames().toSorted()).toEqual(Object.keys(sportIds).toSorted());
});

it.each([
  ['if (match.sportId === sportIds.football) return;', 'the number of one sport'],
  ['const rounds = new Set([sportIds.tennis]);', 'the number of one sport'],
  ["const tabs = ['football', 'tennis'];", 'the name of one sport'],
  ["if (sport === 'rowing') return;", 'a comparison with one sport'],
  ['if (fixture.league.plan.sportId !== 3) return;', 'a comparison with one sport'],
  ['if (1 === match.sportId) return;', 'a comparison with one sport'],
  ['switch (match.sportId) {', 'a switch by sport'],
  ['const shares: Partial<Record<SportId, string>> = {};', 'a table by sport'],
  ["const clips = new Map<SportId, ClipName>([[1, 'a']]);", 'a table by sport'],
  ['where sport_id not in (1, 2)', 'a query for one sport'],
  ['where sport_id = 3', 'a query for one sport'],
])('reports %s', (line, what) => {
  expect(found(line)).toEqual([
    `apps/web/src/a.tsx:2  ${what}: ask the sport for it, in packages/contract/src/matches/sports/`,
  ]);
});

it.each([
  ['if (sportId === undefined) return;'],
  ['const ofSport = entries.filter((entry) => entry.sportId === sportId);'],
  ['if (sportId !== null && sportId !== sport) return;'],
  ['const byId = new Map<SportId, Match>();'],
  ['where m.sport_id = excluded.sport_id'],
  ["import { football } from './football.ts';"],
])('accepts %s', (line) => expect(found(line)).toEqual([]));

it('accepts a sport in its own file, in drawings, tests and released migrations', () => {
  const line = "if (sportId === sportIds.football) return 'football';";
  for (const file of [
    'packages/contract/src/matches/sports/football.ts',
    'packages/art/src/sports.ts',
    'apps/web/src/shared/periods.test.ts',
    'apps/server/src/migrations/1300-match-lineups.ts',
  ])
    expect(found(line, file)).toEqual([]);
});
