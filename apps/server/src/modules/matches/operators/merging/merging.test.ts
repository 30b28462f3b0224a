import { matchCalls, matchOperatorCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../../testing/api.ts';
import { testLeague, testMatch, testTeam } from '../../matches.fixtures.ts';
import {
  kickoff,
  type MatchOperatorsUnderTest,
  playing,
  startMatchOperators,
} from '../../testing/operators-fixture.ts';

let world: MatchOperatorsUnderTest;
beforeEach(async () => {
  world = await startMatchOperators();
  await world.matches.applyFeed({
    provider: 'other',
    leagues: [testLeague('ol', { name: { eng: 'LEAGUE L1' } })],
    teams: [testTeam('oa', { name: { eng: 'Team Á' } }), testTeam('ob', { name: { eng: 'team b' } })],
    matches: [testMatch('om', kickoff, { league: 'ol', home: 'oa', away: 'ob' })],
  });
  world.published.length = 0;
});
afterEach(() => world.close());

type Kind = 'league' | 'team' | 'match';
const tables = { league: 'matches_league', team: 'matches_team', match: 'matches_match' } as const;
const idOf = (kind: Kind, ref: string) => world.idOf(tables[kind], ref);

const duplicates = async (kind: Kind) =>
  dataOf(await world.api.call(matchOperatorCalls.duplicates, { kind }, world.asOperator())).items;

async function merge(kind: Kind, keepRef: string, dropRef: string) {
  const [keepId, dropId] = [await idOf(kind, keepRef), await idOf(kind, dropRef)];
  return world.api.call(matchOperatorCalls.merge, { kind, keepId, dropId }, world.asOperator());
}
const stored = (kind: Kind) => world.platform.db.selectFrom(tables[kind]).select(['id', 'provider_id']).execute();
const refsOf = async (kind: Kind) => (await stored(kind)).map((row) => row.provider_id);

describe('suggested duplicates', () => {
  it('are leagues and teams of one sport with an equal name, without case and accents', async () => {
    expect((await duplicates('league')).map(({ records }) => records.map(({ provider }) => provider))).toEqual([
      ['test', 'other'],
    ]);
    const teams = await duplicates('team');
    expect(teams.map(({ records }) => records.map(({ name }) => name.eng))).toEqual([
      ['Team a', 'Team Á'],
      ['Team b', 'team b'],
    ]);
  });

  it('are matches with equal teams at the same time only', async () => {
    expect(await duplicates('match')).toMatchObject([
      { kind: 'match', records: [{ provider: 'test', name: { eng: 'Team a' } }, { provider: 'other' }] },
    ]);
    await world.matches.applyFeed({
      provider: 'other',
      matches: [testMatch('om', '2026-03-01T19:30:00Z', { sequence: 2, league: 'ol', home: 'oa', away: 'ob' })],
    });
    expect(await duplicates('match')).toEqual([]);
  });
});

describe('a dismissed duplicate', () => {
  const pairOf = async (): Promise<[string, string]> => [await idOf('team', 'oa'), await idOf('team', 'a')];
  const dismiss = (ids: [string, string], dismissed = true) =>
    world.api.call(matchOperatorCalls.dismissDuplicate, { kind: 'team', ids, dismissed }, world.asOperator());
  const suggested = async () => (await duplicates('team')).map(({ records }) => records.map(({ name }) => name.eng));

  it('is no longer suggested, whichever of the two comes first', async () => {
    dataOf(await dismiss(await pairOf()));
    expect(await suggested()).toEqual([['Team b', 'team b']]);
    const matches = await duplicates('match');
    const ids = matches[0]?.records.map(({ id }) => id) as [string, string];
    const input = { kind: 'match', ids, dismissed: true } as const;
    dataOf(await world.api.call(matchOperatorCalls.dismissDuplicate, input, world.asOperator()));
    expect(await duplicates('match')).toEqual([]);
  });

  it('is suggested again after it was taken back, and each change is logged once', async () => {
    const ids = await pairOf();
    for (const dismissed of [true, true, false, false]) dataOf(await dismiss(ids, dismissed));
    expect(await suggested()).toHaveLength(2);
    const written = world.operators.log.filter(({ action }) => action.startsWith('duplicate.'));
    expect(written).toMatchObject([
      { action: 'duplicate.dismiss', target: { kind: 'team', label: 'Team Á' }, details: { other: 'Team a' } },
      { action: 'duplicate.restore' },
    ]);
  });

  it('may be merged all the same, which forgets the pair', async () => {
    dataOf(await dismiss(await pairOf()));
    dataOf(await merge('team', 'a', 'oa'));
    expect(await world.platform.db.selectFrom('matches_dismissed').select('kind').execute()).toEqual([]);
  });

  it('needs two records that exist', async () => {
    const id = await idOf('team', 'a');
    expect(await dismiss([id, id])).toMatchObject({ code: 'bad_input' });
    expect(await dismiss([id, '999999'])).toMatchObject({ code: 'not_found' });
  });
});

describe('a merge', () => {
  // Proves consoleFeeds:duplicate.moves.league
  it('of leagues moves every match, and both references lead to the kept one', async () => {
    dataOf(await merge('league', 'l1', 'ol'));
    const leagueId = await idOf('league', 'l1');
    const rows = await world.platform.db.selectFrom('matches_match').select('league_id').execute();
    expect(new Set(rows.map((row) => row.league_id))).toEqual(new Set([leagueId]));
    await world.matches.applyFeed({
      provider: 'other',
      leagues: [testLeague('ol', { name: { eng: 'Renamed' } })],
      matches: [testMatch('om2', kickoff, { league: 'ol', home: 'oa', away: 'ob' })],
    });
    expect(await refsOf('league')).not.toContain('ol');
    const later = await world.platform.db
      .selectFrom('matches_match')
      .select('league_id')
      .where('provider_id', '=', 'om2')
      .executeTakeFirstOrThrow();
    expect(later.league_id).toBe(leagueId);
    const { items } = dataOf(await world.api.call(matchOperatorCalls.leagues, { id: leagueId }, world.asOperator()));
    expect(items[0]?.name.eng).toBe('League l1');
  });

  // Proves consoleFeeds:duplicate.moves.team
  it('of teams moves home and away matches, also those that an operator holds', async () => {
    const held = dataOf(
      await world.api.call(matchOperatorCalls.details, { matchId: await idOf('match', 'om') }, world.asOperator()),
    ).match;
    dataOf(
      await world.api.call(
        matchOperatorCalls.setStatus,
        { matchId: held.matchId, revision: held.revision, status: 'postponed' },
        world.asOperator(),
      ),
    );
    dataOf(await merge('team', 'a', 'oa'));
    const teamId = await idOf('team', 'a');
    const row = await world.platform.db
      .selectFrom('matches_match as m')
      .innerJoin('matches_hold as h', 'h.match_id', 'm.id')
      .select(['m.home_id', 'h.fed'])
      .where('m.provider_id', '=', 'om')
      .executeTakeFirstOrThrow();
    expect([row.home_id, row.fed.home_id]).toEqual([teamId, teamId]);
  });

  // Proves consoleFeeds:duplicate.moves.match
  it('of matches moves reservations and reminders, and sends no reminder twice', async () => {
    const { db, clock } = world.platform;
    const [keptId, goneId] = [await idOf('match', 'm'), await idOf('match', 'om')];
    const at = clock.date();
    const reserve = (uid: string, matchId: string, kind: 'schedule' | 'result') =>
      db
        .insertInto('matches_reservation')
        .values({ host_uid: uid, match_id: matchId, kind, reserved_at: at, signed_at: null })
        .execute();
    await reserve('1', goneId, 'schedule');
    await reserve('2', goneId, 'result');
    await reserve('2', keptId, 'schedule');
    for (const uid of ['5', '6'])
      await db.insertInto('matches_reminder').values({ match_id: goneId, uid, subscribed_at: at }).execute();
    await db.insertInto('matches_reminder_sent').values({ match_id: goneId, uid: '5', sent_at: at }).execute();
    dataOf(await merge('match', 'm', 'om'));
    const reservations = await db.selectFrom('matches_reservation').select(['host_uid', 'match_id', 'kind']).execute();
    expect(reservations.toSorted((a, b) => Number(a.host_uid) - Number(b.host_uid))).toEqual([
      { host_uid: '1', match_id: keptId, kind: 'schedule' },
      { host_uid: '2', match_id: keptId, kind: 'schedule' },
    ]);
    const reminders = await db.selectFrom('matches_reminder').select(['uid', 'match_id']).execute();
    expect(new Map(reminders.map((row) => [row.uid, row.match_id]))).toEqual(
      new Map([
        ['5', keptId],
        ['6', keptId],
      ]),
    );
    const sent = await db.selectFrom('matches_reminder_sent').select(['uid', 'match_id']).execute();
    expect(sent).toEqual([{ uid: '5', match_id: keptId }]);
  });

  // Proves consoleFeeds:duplicate.feed
  it('lets the feed of the kept match change it, and no longer the other', async () => {
    const goneId = await idOf('match', 'om');
    dataOf(await merge('match', 'm', 'om'));
    const result = await world.matches.applyFeed({
      provider: 'other',
      matches: [testMatch('om', kickoff, { sequence: 9, league: 'ol', home: 'oa', away: 'ob', state: playing(5, 5) })],
      incidents: [{ ref: 'i1', match: 'om', kind: 'goal', at: new Date(kickoff) }],
    });
    expect(result).toMatchObject({ changed: 0, incidents: 0, unknown: [] });
    await world.deliver(2, playing(2, 0));
    const shown = dataOf(await world.api.call(matchCalls.details, { matchId: goneId }, { token: world.viewer }));
    expect(shown.match).toMatchObject({ matchId: await idOf('match', 'm'), homeScore: '[2,0,0,0,0,0,0]' });
    expect(shown.incidents).toEqual([]);
  });

  // Proves consoleFeeds:duplicate.final
  it('deletes the merged record, once, and writes it into the audit log', async () => {
    const [keepId, dropId] = [await idOf('team', 'a'), await idOf('team', 'oa')];
    dataOf(await merge('team', 'a', 'oa'));
    expect(await refsOf('team')).not.toContain('oa');
    const repeated = { kind: 'team', keepId, dropId } as const;
    expect(await world.api.call(matchOperatorCalls.merge, repeated, world.asOperator())).toMatchObject({
      code: 'not_found',
    });
    expect(world.operators.log.filter(({ action }) => action === 'team.merge')).toMatchObject([
      {
        by: '9',
        target: { kind: 'team', id: keepId, label: 'Team a' },
        details: { merged: 'Team Á', mergedId: dropId },
      },
    ]);
  });

  // Proves consoleFeeds:duplicate.feed
  it('follows earlier merges: three references of one team lead to the last kept one', async () => {
    dataOf(await merge('team', 'a', 'oa'));
    dataOf(await merge('team', 'c', 'a'));
    const lastId = await idOf('team', 'c');
    await world.matches.applyFeed({
      provider: 'other',
      matches: [testMatch('om3', kickoff, { league: 'ol', home: 'oa', away: 'ob' })],
    });
    const row = await world.platform.db
      .selectFrom('matches_match')
      .select('home_id')
      .where('provider_id', '=', 'om3')
      .executeTakeFirstOrThrow();
    expect(row.home_id).toBe(lastId);
  });

  it('is refused while a host is on air with the other match', async () => {
    world.broadcasts.push({ matchId: await idOf('match', 'om') });
    expect(await merge('match', 'm', 'om')).toMatchObject({ code: 'bad_input', fields: [{ code: 'on_air' }] });
    expect(await merge('match', 'om', 'm')).toMatchObject({ success: true });
  });

  it('is refused for one record, for teams that play each other, and across sports', async () => {
    expect(await merge('team', 'a', 'a')).toMatchObject({ fields: [{ code: 'invalid' }] });
    expect(await merge('team', 'a', 'b')).toMatchObject({ fields: [{ code: 'opponents' }] });
    expect(await merge('league', 'l1', 'b1')).toMatchObject({ fields: [{ code: 'sport' }] });
    expect(await refsOf('team')).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('of two operators at the same time succeeds once', async () => {
    const [one, other] = [await idOf('team', 'a'), await idOf('team', 'oa')];
    const keep = (keepId: string, dropId: string) =>
      world.api.call(matchOperatorCalls.merge, { kind: 'team', keepId, dropId }, world.asOperator());
    const answers = await Promise.all([keep(one, other), keep(other, one)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await refsOf('team')).filter((ref) => ref === 'a' || ref === 'oa')).toHaveLength(1);
  });
});
