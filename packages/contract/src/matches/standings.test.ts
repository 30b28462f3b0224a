import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sportIdCodes, sportIds } from '../enums.ts';
import { formResultOf, hasStandings, leaderOf, outcomes, outcomesOf, pointsOf } from './rules.ts';

const resultOf = (sportId: number, homeScore: string, awayScore: string) =>
  outcomesOf({ sportId, homeScore, awayScore }).outcomes;

describe('outcomes', () => {
  it.each([
    ['a football win', sportIds.football, '[2]', '[1]', { home: 'win', away: 'loss' }],
    ['a football draw', sportIds.football, '[1]', '[1]', { home: 'draw', away: 'draw' }],
    ['a shoot-out', sportIds.football, '[1,0,0,0,0,1,3]', '[1,0,0,0,0,1,4]', { home: 'loss', away: 'win' }],
    ['regular ice hockey', sportIds.ice_hockey, '[3,1,1,1]', '[1,0,1,0]', { home: 'win', away: 'loss' }],
    [
      'overtime in ice hockey',
      sportIds.ice_hockey,
      '[2,1,1,0,0]',
      '[3,0,1,1,1]',
      { home: 'late_loss', away: 'late_win' },
    ],
    ['ice hockey without periods', sportIds.ice_hockey, '[3]', '[2]', { home: 'win', away: 'loss' }],
    ['garbage', sportIds.football, 'null', '{"a":1}', { home: 'draw', away: 'draw' }],
  ] as const)('%s', (_name, sportId, home, away, expected) => expect(resultOf(sportId, home, away)).toEqual(expected));

  it('counts five sets of volleyball as late', () => {
    const sets = (pt: [number, number]) =>
      outcomesOf({ sportId: sportIds.volleyball, vbScores: JSON.stringify({ pt }) }).outcomes;
    expect(sets([3, 1])).toEqual({ home: 'win', away: 'loss' });
    expect(sets([2, 3])).toEqual({ home: 'late_loss', away: 'late_win' });
  });

  it('agree with the leader of the score, and give a winner at least as many points as a loser', () => {
    const score = fc.array(fc.nat(9), { maxLength: 7 }).map((entries) => JSON.stringify(entries));
    fc.assert(
      fc.property(fc.constantFrom(...sportIdCodes), score, score, (sportId, homeScore, awayScore) => {
        const match = { sportId, homeScore, awayScore };
        const { home, away } = outcomesOf(match).outcomes;
        const leader = leaderOf(match);
        expect(formResultOf(home)).toBe(leader === 'draw' ? 'draw' : leader === 'home' ? 'win' : 'loss');
        const [won, lost] = leader === 'away' ? [away, home] : [home, away];
        expect(pointsOf(sportId, won)).toBeGreaterThanOrEqual(pointsOf(sportId, lost));
      }),
    );
  });

  it('have points in every sport with a table', () => {
    const withTable = sportIdCodes.filter(hasStandings);
    expect(sportIdCodes.filter((sportId) => !hasStandings(sportId))).toEqual([sportIds.tennis]);
    for (const sportId of withTable) expect(pointsOf(sportId, 'win')).toBeGreaterThan(pointsOf(sportId, 'loss'));
    expect(outcomes.map((outcome) => pointsOf(sportIds.football, outcome))).toEqual([3, 3, 1, 0, 0]);
    expect(outcomes.map((outcome) => pointsOf(sportIds.ice_hockey, outcome))).toEqual([3, 2, 1, 1, 0]);
    expect(outcomes.map((outcome) => pointsOf(sportIds.basketball, outcome))).toEqual([2, 2, 1, 1, 1]);
  });
});
