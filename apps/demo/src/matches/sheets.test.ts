import { matchLineups, matchStatistics } from '@touchline/contract/matches/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lineupsOf } from './lineups.ts';
import { dayOf, fixturesOf } from './schedule.ts';
import { scriptOf } from './simulate.ts';
import { statisticsAt } from './statistics.ts';

const fixtures = fixturesOf(1, dayOf(Date.parse('2026-03-01T00:00:00Z')));
/** One fixture of each sport that is played to its end. */
const bySport = [
  ...new Map(
    fixtures.filter(({ fate }) => fate === 'played').map((fixture) => [fixture.league.plan.sportId, fixture]),
  ).values(),
];

describe('the line-ups of the demo', () => {
  it('fit the contract, with one captain and different shirt numbers', () => {
    const isTennis = ({ league }: (typeof bySport)[number]): boolean => league.plan.sportId === 3;
    expect(bySport.filter(isTennis).flatMap(lineupsOf)).toEqual([]);
    for (const fixture of bySport.filter((each) => !isTennis(each))) {
      const lineups = lineupsOf(fixture);
      const [home, away] = lineups.map(({ formation = null, coach = null, players }) => ({
        formation,
        coach,
        players,
      }));
      expect(z.safeParse(matchLineups, { home, away }).success).toBe(true);
      for (const { players } of lineups) {
        expect(players.filter(({ captain, starter }) => captain && starter)).toHaveLength(1);
        const numbers = players.flatMap(({ number }) => number ?? []);
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    }
  });

  it('put eleven footballers in the formation that they name', () => {
    const football = fixtures.filter(({ league }) => league.plan.sportId === 1);
    for (const { players, formation } of football.flatMap(lineupsOf)) {
      const starters = players.filter(({ starter }) => starter);
      expect(starters).toHaveLength(11);
      expect(starters[0]?.position).toBe('goalkeeper');
      const rows = (formation ?? '').split('-').map(Number);
      expect(starters.filter(({ position }) => position === 'defender')).toHaveLength(rows[0] ?? 0);
      expect(starters.filter(({ position }) => position === 'forward')).toHaveLength(rows.at(-1) ?? 0);
    }
  });
});

describe('the statistics of the demo', () => {
  it('fit the contract and only grow, except for shares and rates', () => {
    const changing = new Set(['possession', 'pass_accuracy', 'field_goal_accuracy', 'first_serves_in']);
    for (const fixture of bySport) {
      const script = scriptOf(1, fixture);
      let before = new Map<string, { home: number; away: number }>();
      for (let place = 0; place < script.length; place += 7) {
        const found = statisticsAt(1, fixture, script, place, place + 2);
        if (!found) continue;
        expect(z.safeParse(matchStatistics, found.values).success).toBe(true);
        for (const { kind, home, away } of found.values) {
          if (changing.has(kind)) continue;
          expect(home).toBeGreaterThanOrEqual(before.get(kind)?.home ?? 0);
          expect(away).toBeGreaterThanOrEqual(before.get(kind)?.away ?? 0);
        }
        before = new Map(found.values.map((value) => [value.kind, value]));
      }
      expect(before.size).toBeGreaterThan(1);
    }
  });

  it('have no more goals than shots on target and no more of these than shots', () => {
    const fixture = bySport.find(({ league }) => league.plan.sportId === 1);
    if (!fixture) throw new Error('no football');
    const script = scriptOf(1, fixture);
    const values = statisticsAt(1, fixture, script, script.length - 1, 9)?.values ?? [];
    const of = (kind: string) => values.find((value) => value.kind === kind)?.home ?? -1;
    const goals = script.at(-1)?.state.homeScore[0] ?? 0;
    expect(of('shots_on_target')).toBeGreaterThanOrEqual(goals);
    expect(of('shots')).toBeGreaterThanOrEqual(of('shots_on_target'));
    expect(of('possession')).toBeGreaterThan(0);
  });
});
