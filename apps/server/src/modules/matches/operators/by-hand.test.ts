import { matchOperatorCalls as calls, leagueCalls, matchCalls, matchEvents } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type MatchOperatorsUnderTest, startMatchOperators } from '../testing/operators-fixture.ts';

let world: MatchOperatorsUnderTest;
let matchId: string;
beforeEach(async () => {
  world = await startMatchOperators();
  ({ matchId } = await world.theMatch());
});
afterEach(() => world.close());

const goal = { kind: 'goal', side: 'home', minute: 11, player: 'Kwame Sato', other: '', text: '' } as const;
const add = (more: object = {}, key = 'incident-1') =>
  world.api.call(calls.addIncident, { matchId, key, ...goal, ...more }, world.asOperator());
const withdraw = (incidentId: string, withdrawn = true) =>
  world.api.call(calls.withdrawIncident, { matchId, incidentId, withdrawn }, world.asOperator());
const onPage = async () =>
  dataOf(await world.api.call(matchCalls.details, { matchId }, { token: world.viewer })).incidents;
const events = () => world.published.filter(({ type }) => type === matchEvents.incident.type);

describe('an incident by hand', () => {
  it('reaches the page and open sockets, and is logged', async () => {
    expect(await onPage()).toEqual([]);
    const added = dataOf(await add());
    expect(added).toMatchObject({
      kind: 'goal',
      side: 'home',
      minute: 11,
      phase: 'H1',
      player: { eng: 'Kwame Sato' },
      other: null,
    });
    expect(await onPage()).toEqual([added]);
    expect(dataOf(await world.api.call(calls.timeline, { matchId }, world.asOperator())).incidents).toEqual([added]);
    expect(events()).toEqual([{ channel: `match:${matchId}`, type: matchEvents.incident.type, data: added }]);
    expect(world.operators.log).toMatchObject([
      {
        action: 'match.incident',
        target: { kind: 'match', id: matchId, label: 'Team a - Team b' },
        details: { incident: 'goal', side: 'home', minute: 11, player: 'Kwame Sato' },
      },
    ]);
  });

  it('is added once for a key, however often and at once it is sent', async () => {
    const answers = await Promise.all([add(), add(), add({ player: 'Somebody else' })]);
    expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1);
    dataOf(await add({}, 'incident-2'));
    expect(await onPage()).toHaveLength(2);
    expect(events()).toHaveLength(2);
    expect(world.operators.log).toHaveLength(2);
  });

  it('raises the score with the goal in one step, and lowers it when it is taken back', async () => {
    const score = async () => {
      const { homeScore, awayScore } = await world.theMatch();
      return [JSON.parse(homeScore)[0], JSON.parse(awayScore)[0]];
    };
    const [home = 0, away = 0] = await score();
    const { id } = dataOf(await add({ counts: true }));
    dataOf(await add({ counts: true }));
    expect(await score()).toEqual([home + 1, away]);
    expect(world.operators.log.map(({ action }) => action)).toEqual(['match.incident', 'match.score']);
    dataOf(await add({ counts: true, side: 'away', kind: 'own_goal' }, 'incident-2'));
    expect(await score()).toEqual([home + 1, away + 1]);
    const back = { matchId, incidentId: id, withdrawn: true, counts: true };
    for (let time = 0; time < 2; time += 1)
      dataOf(await world.api.call(calls.withdrawIncident, back, world.asOperator()));
    expect(await score()).toEqual([home, away + 1]);
    for (const wrong of [{ kind: 'yellow_card' }, { side: null }])
      expect(await add({ counts: true, ...wrong }, 'incident-3')).toMatchObject({ code: 'bad_input' });
    expect(await onPage()).toHaveLength(1);
  });

  it('is taken back and restored, each time for everybody', async () => {
    const { id } = dataOf(await add());
    expect(dataOf(await withdraw(id))).toMatchObject({ id, withdrawn: true });
    expect(await onPage()).toEqual([]);
    dataOf(await withdraw(id));
    expect(dataOf(await withdraw(id, false))).not.toHaveProperty('withdrawn');
    expect(await onPage()).toMatchObject([{ id }]);
    expect(events().at(-1)?.data).toMatchObject({ id });
    expect(world.operators.log.map(({ action }) => action)).toEqual([
      'match.incident',
      'match.withdraw_incident',
      'match.incident',
    ]);
  });

  it('of the feed that was taken back stays so when the feed delivers it again', async () => {
    const deliver = (sequence: number) =>
      world.matches.applyFeed({
        provider: 'test',
        incidents: [{ ref: 'i1', match: 'm', kind: 'yellow_card', at: new Date('2026-03-01T19:12:00Z'), sequence }],
      });
    await deliver(1);
    const [card] = await onPage();
    await withdraw(card?.id ?? '');
    await deliver(9_000_000_000);
    expect(await onPage()).toEqual([]);
  });

  it('needs a match that has begun, and an incident of this match', async () => {
    expect(await withdraw('1')).toMatchObject({ code: 'not_found' });
    await world.deliver(2, { status: 'postponed', homeScore: [], awayScore: [] });
    expect(await add()).toMatchObject({ status: 400, fields: [{ path: 'matchId', code: 'not_started' }] });
    expect(await add({ matchId: '1' })).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['a long name', { player: 'x'.repeat(81) }, 'text_too_long'],
    ['an unknown kind', { kind: 'streaker' }, 'bad_input'],
    ['a minute above 150', { minute: 151 }, 'bad_input'],
  ])('rejects %s', async (_title, wrong, code) => {
    expect(await add(wrong)).toMatchObject({ code });
  });

  it('has a kind of its sport', async () => {
    expect(await add({ kind: 'wicket' })).toMatchObject({
      status: 400,
      fields: [{ path: 'kind', code: 'not_of_sport' }],
    });
    expect(await onPage()).toEqual([]);
    expect(world.operators.log).toEqual([]);
  });

  it('of another sport that was stored before stays readable, and can be taken back', async () => {
    const { id } = dataOf(await add());
    await world.platform.db.updateTable('matches_incident').set({ kind: 'wicket' }).where('id', '=', id).execute();
    expect(dataOf(await world.api.call(calls.timeline, { matchId }, world.asOperator())).incidents).toMatchObject([
      { id, kind: 'wicket' },
    ]);
    expect(dataOf(await withdraw(id))).toMatchObject({ kind: 'wicket', withdrawn: true });
  });

  it('stores names as plain text in one line', async () => {
    expect(dataOf(await add({ player: ' Ana\u0007\nBo ', text: '\u0000' }))).toMatchObject({
      player: { eng: 'Ana Bo' },
      text: null,
    });
  });
});

describe('the phase by hand', () => {
  const set = async (phase: string, minute: number | null = null) => {
    const { revision } = await world.theMatch();
    return world.api.call(calls.setPhase, { matchId, revision, phase, minute }, world.asOperator());
  };

  it.each([
    ['HT', null, 45 * 60, false],
    ['H2', null, 45 * 60, true],
    ['H2', 60, 60 * 60, true],
    ['PEN', null, 120 * 60, false],
  ])('%s at minute %s begins the clock at %s s', async (phase, minute, clockSeconds, clockRuns) => {
    const clockAt = world.platform.clock.date().toISOString();
    expect(dataOf(await set(phase, minute))).toMatchObject({ phase, clockSeconds, clockRuns, clockAt });
    expect(world.operators.log).toMatchObject([{ action: 'match.phase', details: { before: 'H1', after: phase } }]);
  });

  it('is kept while the feed changes the score, until the feed ends the match', async () => {
    dataOf(await set('HT'));
    await world.deliver(2, { status: 'in_progress', homeScore: [3], awayScore: [0], phase: 'H1' });
    expect(await world.theMatch()).toMatchObject({ phase: 'HT', homeScore: '[3]', hold: { parts: ['clock'] } });
    await world.deliver(3, { status: 'ended', homeScore: [3], awayScore: [0], phase: 'FT' });
    expect(await world.theMatch()).toMatchObject({ status: 'ended', phase: 'FT' });
  });

  it('is one of the sport, during the match, based on the latest version', async () => {
    expect(await set('Q3')).toMatchObject({ fields: [{ path: 'phase', code: 'unknown' }] });
    const revision = 99;
    const stale = await world.api.call(calls.setPhase, { matchId, revision, phase: 'HT' }, world.asOperator());
    expect(stale).toMatchObject({ code: 'conflict' });
    await world.deliver(2, { status: 'ended', homeScore: [1], awayScore: [0] });
    expect(await set('H2')).toMatchObject({ fields: [{ path: 'matchId', code: 'not_started' }] });
  });
});

describe('a line-up by hand', () => {
  const player = (name: string, number: number | null, starter = true) => ({ name, number, starter, captain: false });
  const save = (players: object[], more: object = {}) =>
    world.api.call(
      calls.saveLineup,
      { matchId, side: 'home', formation: '4-3-3', coach: 'Ada Berg', players, ...more } as never,
      world.asOperator(),
    );
  const shown = async () =>
    dataOf(await world.api.call(leagueCalls.sheet, { matchId }, { token: world.viewer })).lineups.home;
  const deliver = (sequence: number) =>
    world.matches.applyFeed({
      provider: 'test',
      lineups: [
        {
          match: 'm',
          side: 'home',
          sequence,
          players: [{ name: { eng: 'Of the feed' }, number: 1, position: null, starter: true, captain: false }],
        },
      ],
    });

  it('reaches the page, replaces itself, and is logged', async () => {
    expect(await shown()).toBeNull();
    dataOf(await save([player('Kwame Sato', 10)]));
    dataOf(await save([player('Kwame Sato', 10), player('Bo Lind', null, false)]));
    expect(await shown()).toMatchObject({
      formation: '4-3-3',
      coach: { eng: 'Ada Berg' },
      players: [
        { name: { eng: 'Kwame Sato' }, number: 10, position: null, starter: true },
        { name: { eng: 'Bo Lind' }, number: null, starter: false },
      ],
    });
    const stored = dataOf(await world.api.call(calls.timeline, { matchId }, world.asOperator()));
    expect(stored.lineups).toMatchObject({ home: { formation: '4-3-3' }, away: null });
    expect(world.published.filter(({ type }) => type === matchEvents.lineups.type)).toHaveLength(2);
    expect(world.operators.log.map(({ details }) => details)).toEqual([
      { side: 'home', players: 1, formation: '4-3-3' },
      { side: 'home', players: 2, formation: '4-3-3' },
    ]);
  });

  it('is kept while the feed delivers another one, until it is removed', async () => {
    dataOf(await save([player('Kwame Sato', 10)]));
    await deliver(9_000_000_000);
    expect(await shown()).toMatchObject({ players: [{ name: { eng: 'Kwame Sato' } }] });
    dataOf(await save([]));
    expect(await shown()).toBeNull();
    await deliver(9_000_000_001);
    expect(await shown()).toMatchObject({ players: [{ name: { eng: 'Of the feed' } }] });
  });

  it.each([
    ['a long name', [player('x'.repeat(81), 1)], {}, 'text_too_long'],
    ['a player without a name', [player('\u0007', 1)], {}, 'bad_input'],
    ['more than 60 players', Array.from({ length: 61 }, (_, at) => player(`Player ${at}`, at)), {}, 'bad_input'],
    ['a long formation', [player('Ana', 1)], { formation: '1-'.repeat(11) }, 'text_too_long'],
    ['an unknown match', [player('Ana', 1)], { matchId: '1' }, 'not_found'],
  ])('rejects %s', async (_title, players, more, code) => {
    expect(await save(players, more)).toMatchObject({ code });
  });
});
