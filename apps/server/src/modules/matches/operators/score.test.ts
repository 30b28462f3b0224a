import { type SportId, sportIdCodes, sportIds } from '@touchline/contract/enums';
import { matchCalls, matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { testLeague, testMatch, testTeam } from '../matches.fixtures.ts';
import {
  football,
  kickoff,
  type MatchOperatorsUnderTest,
  playing,
  startMatchOperators,
} from '../testing/operators-fixture.ts';

let world: MatchOperatorsUnderTest;
beforeEach(async () => {
  world = await startMatchOperators();
});
afterEach(() => world.close());

describe('a corrected score', () => {
  // Proves consoleMatches:sure.viewers
  // Proves consoleMatches:sure.log
  it('shows a corrected score on the page, the list and open sockets, and logs it', async () => {
    const before = await world.theMatch();
    const list = async () =>
      dataOf(
        await world.api.call(
          matchCalls.list,
          { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' },
          { token: world.viewer },
        ),
      ).items[0]?.homeScore;
    expect(await list()).toBe('[1,0,0,0,0,0,0]');
    const after = dataOf(await world.correct(before, football(2), football(0)));
    expect(after).toMatchObject({
      homeScore: '[2,0,0,0,0,0,0]',
      revision: 1,
      hold: { parts: ['score'], by: { uid: '9', name: 'Operator 9' } },
    });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await list()).toBe('[2,0,0,0,0,0,0]');
    const page = await world.api.call(matchCalls.details, { matchId: before.matchId }, { token: world.viewer });
    expect(dataOf(page).match.homeScore).toBe('[2,0,0,0,0,0,0]');
    expect(world.published.map(({ channel }) => channel)).toEqual([
      `match:${before.matchId}`,
      'matches:1',
      'matches:0',
    ]);
    expect(world.published[0]?.data).toMatchObject({ homeScore: '[2,0,0,0,0,0,0]', version: after.version });
    expect(world.operators.log).toMatchObject([
      {
        action: 'match.score',
        by: '9',
        target: { kind: 'match', id: before.matchId, label: 'Team a - Team b' },
        details: { before: '1-0', after: '2-0', reason: 'Own goal' },
      },
    ]);
  });

  // Proves consoleMatches:hold.effect
  it('keeps a correction while the feed changes the rest, and returns to the feed when released', async () => {
    await world.correct(await world.theMatch(), football(1), football(1));
    await world.deliver(2, { ...playing(3, 0), phase: 'H2' });
    await world.deliver(3, { ...playing(4, 0), phase: 'H2' });
    await world.deliver(2, playing(9, 9));
    const held = await world.theMatch();
    expect(held).toMatchObject({ homeScore: '[1,0,0,0,0,0,0]', awayScore: '[1,0,0,0,0,0,0]', phase: 'H2' });
    const { fed } = dataOf(
      await world.api.call(matchOperatorCalls.details, { matchId: held.matchId }, world.asOperator()),
    );
    expect(fed?.homeScore).toBe('[4,0,0,0,0,0,0]');
    const { matchId, revision } = held;
    const free = dataOf(
      await world.api.call(
        matchOperatorCalls.release,
        { matchId, revision, parts: ['score', 'teams'] },
        world.asOperator(),
      ),
    );
    expect(free).toMatchObject({ homeScore: '[4,0,0,0,0,0,0]', awayScore: '[0,0,0,0,0,0,0]', hold: null });
    const latest = world.published.findLast(({ channel }) => channel === `match:${matchId}`);
    expect(latest?.data).toMatchObject({ homeScore: '[4,0,0,0,0,0,0]', version: free.version });
    await world.deliver(4, playing(5, 0));
    expect((await world.theMatch()).homeScore).toBe('[5,0,0,0,0,0,0]');
    expect(world.operators.log.map(({ action }) => action)).toEqual(['match.score', 'match.release']);
  });

  it('rejects the slower of two operators', async () => {
    const seen = await world.theMatch();
    const answers = await Promise.all([
      world.correct(seen, football(2), football(0)),
      world.correct(seen, football(3), football(0)),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ status: 409, code: 'conflict' });
    expect(world.operators.log).toHaveLength(1);
  });

  it('keeps a correction during concurrent deliveries', async () => {
    const seen = await world.theMatch();
    await Promise.all([
      world.correct(seen, football(7), football(7)),
      ...[2, 3, 4, 5].map((sequence) => world.deliver(sequence, playing(sequence, 0))),
    ]);
    expect((await world.theMatch()).homeScore).toBe('[7,0,0,0,0,0,0]');
  });

  it('rejects a correction before the match has begun', async () => {
    await world.deliver(2, { status: 'postponed', homeScore: [], awayScore: [] });
    expect(await world.correct(await world.theMatch(), football(1), football(0))).toMatchObject({
      status: 400,
      fields: [{ path: 'matchId', code: 'not_started' }],
    });
  });

  const bad: Readonly<Record<SportId, [home: number[], away: number[]]>> = {
    [sportIds.football]: [[1, 2, 0, 0, 0, 0, 0], football(0)],
    [sportIds.basketball]: [
      [20, 20, 20, 20, 5],
      [20, 20, 20, 21, 0],
    ],
    [sportIds.tennis]: [
      [6, 7],
      [2, 5],
    ],
    [sportIds.baseball]: [
      [3, 5, 0, 1, 1],
      [0, 0, 0, 0, 0],
    ],
    [sportIds.cricket]: [
      [120, 21, 90],
      [0, 0, 0],
    ],
    [sportIds.esports]: [[4], [4]],
    [sportIds.ice_hockey]: [
      [3, 1, 1],
      [0, 0, 0],
    ],
    [sportIds.handball]: [
      [14, 15],
      [20, 9],
    ],
    [sportIds.volleyball]: [
      [2, 25, 20],
      [0, 20, 25],
    ],
  };
  const good: Readonly<Record<SportId, [home: number[], away: number[], text: string]>> = {
    [sportIds.football]: [[1, 1, 0, 2, 4, 2, 4], [1, 0, 0, 0, 3, 2, 3], '[1,1,0,2,4,2,4]'],
    [sportIds.basketball]: [[20, 20, 20, 20, 9], [20, 20, 20, 20, 5], '[20,20,20,20,9]'],
    [sportIds.tennis]: [[7, 7, 2], [6, 5, 6], '[7,7,2,0]'],
    [sportIds.baseball]: [[2, 5, 0, 1, 1], [0, 3, 0, 0, 0], '[2,5,0,1,1]'],
    [sportIds.cricket]: [[120, 6, 90], [0, 0, 0], '[120,6,90]'],
    [sportIds.esports]: [[1, 22], [0, 14], '[1,22]'],
    [sportIds.ice_hockey]: [[3, 1, 2], [1, 0, 1], '[3,1,2]'],
    [sportIds.handball]: [[30, 14], [28, 15], '[30,14]'],
    [sportIds.volleyball]: [[1, 25, 20], [0, 20, 15], '[1]'],
  };
  it.each(sportIdCodes)('follows the score layout of sport %i', async (sportId) => {
    await world.matches.applyFeed({
      provider: 'test',
      leagues: [testLeague('x', { sportId })],
      teams: ['x1', 'x2'].map((ref) => testTeam(ref, { sportId })),
      matches: [
        testMatch('x', kickoff, {
          sportId,
          league: 'x',
          home: 'x1',
          away: 'x2',
          state: { status: 'in_progress', homeScore: [0], awayScore: [0] },
        }),
      ],
    });
    const edit = { matchId: await world.idOf('matches_match', 'x'), revision: 0 };
    const [home, away] = bad[sportId];
    expect(
      await world.api.call(matchOperatorCalls.correctScore, { ...edit, home, away }, world.asOperator()),
      JSON.stringify(home),
    ).toMatchObject({ status: 400, code: 'bad_input', fields: [{ path: 'home' }] });
    const [ours, theirs, text] = good[sportId];
    const saved = dataOf(
      await world.api.call(matchOperatorCalls.correctScore, { ...edit, home: ours, away: theirs }, world.asOperator()),
    );
    expect(saved.homeScore).toBe(text);
    expect(saved.vbScores).toBe(sportId === sportIds.volleyball ? '{"p1":[25,20],"p2":[20,15],"pt":[1,0]}' : null);
  });
});

describe('the status', () => {
  const set = ({ matchId, revision }: OperatorMatch, status: OperatorMatch['status'], kickoffAt?: string) =>
    world.api.call(
      matchOperatorCalls.setStatus,
      { matchId, revision, status, ...(kickoffAt ? { kickoffAt } : {}) },
      world.asOperator(),
    );

  // Proves consoleMatches:postpone.viewers
  // Proves consoleMatches:postpone.held
  it('postpones a match for viewers right away, and holds status and kick-off', async () => {
    const kickoffAt = '2026-03-08T19:00:00.000Z';
    const saved = dataOf(await set(await world.theMatch(), 'postponed', kickoffAt));
    expect(saved).toMatchObject({ status: 'postponed', kickoffAt, phase: null, clockSeconds: null, clockRuns: false });
    expect(world.published[0]).toMatchObject({
      channel: `match:${saved.matchId}`,
      data: { status: 'postponed', kickoffAt },
    });
    await world.deliver(2, { ...playing(2, 0), phase: 'H2' });
    expect(await world.theMatch()).toMatchObject({
      status: 'postponed',
      kickoffAt,
      phase: null,
      homeScore: '[2,0,0,0,0,0,0]',
      hold: { parts: ['status', 'kickoff'] },
    });
  });

  it('stops the clock when a match is interrupted, and resumes it with the feed', async () => {
    world.platform.clock.advance(90_000);
    const stopped = dataOf(await set(await world.theMatch(), 'interrupted'));
    expect(stopped).toMatchObject({ status: 'interrupted', phase: 'H1', clockSeconds: 690, clockRuns: false });
    await set(stopped, 'in_progress');
    await world.deliver(2, { ...playing(1, 0), phase: 'H2' });
    expect(await world.theMatch()).toMatchObject({ status: 'in_progress', phase: 'H2', clockRuns: true });
  });

  it('rejects a kick-off far in the past or future', async () => {
    expect(await set(await world.theMatch(), 'postponed', '2206-03-08T19:00:00Z')).toMatchObject({
      fields: [{ path: 'kickoffAt', code: 'invalid' }],
    });
  });
});
