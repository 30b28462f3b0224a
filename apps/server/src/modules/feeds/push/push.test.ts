import { feedOperatorCalls } from '@touchline/contract/feeds';
import { channelOf } from '@touchline/contract/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type FeedsUnderTest, kickoff, league, match, startFeeds, teams } from '../testing/feeds-fixture.ts';

let world: FeedsUnderTest;
beforeEach(async () => {
  world = await startFeeds();
});
afterEach(() => world.close());

const base = { leagues: [league], teams, matches: [match] };
const nothing = { total: 0, items: [] };
const score = (home: number, away: number) => ({
  homeScore: [home, 0, 0, 0, -1, 0, 0],
  awayScore: [away, 0, 0, 0, -1, 0, 0],
});
const goal = {
  ref: 'g1',
  match: 'm1',
  kind: 'goal',
  at: kickoff,
  side: 'home',
  minute: 9,
  player: 'Rossi',
  score: [1, 0],
};

describe('a delivery', () => {
  it('stores leagues, teams, matches and incidents that refer to each other', async () => {
    expect(await world.deliver({ ...base, incidents: [goal] })).toEqual({
      accepted: 5,
      unchanged: 0,
      refused: nothing,
      unknown: nothing,
    });
    const shown = await world.details(await world.idOf('m1'));
    expect(shown.match).toMatchObject({
      status: 'in_progress',
      homeScore: '[1,0,0,0,-1,0,0]',
      homeName: { eng: 'Harbour City', zh: '海港城' },
      awayName: { eng: 'Northgate' },
      homeShortName: 'HAR',
      leagueMatchName: { eng: 'Premier League' },
      kickoffAt: '2026-03-01T20:00:00.000Z',
    });
    expect(shown.incidents).toMatchObject([{ kind: 'goal', minute: 9, player: { eng: 'Rossi' } }]);
  });

  it('changes nothing the second time', async () => {
    await world.deliver({ ...base, incidents: [goal] });
    world.published.length = 0;
    expect(await world.deliver({ ...base, incidents: [goal] })).toMatchObject({ accepted: 0, unchanged: 5 });
    expect(world.published).toEqual([]);
  });

  it('ignores an older state after a newer one', async () => {
    await world.deliver({ ...base, matches: [{ ...match, sequence: 10, ...score(2, 1) }] });
    expect(await world.deliver({ matches: [{ ...match, sequence: 9, ...score(1, 1) }] })).toMatchObject({
      accepted: 0,
      unchanged: 1,
    });
    expect((await world.details(await world.idOf('m1'))).match.homeScore).toBe('[2,0,0,0,-1,0,0]');
  });

  it('keeps the records of two providers apart, whatever their references', async () => {
    const other = await world.makeKey('others');
    await world.deliver(base);
    await world.deliver({ ...base, matches: [{ ...match, ...score(5, 5) }] }, other.key);
    const stored = await world.platform.db.selectFrom('matches_match').select(['provider', 'home_score']).execute();
    expect(new Map(stored.map((row) => [row.provider, row.home_score]))).toEqual(
      new Map([
        ['sportsdata', '[1,0,0,0,-1,0,0]'],
        ['others', '[5,0,0,0,-1,0,0]'],
      ]),
    );
  });

  it('publishes a changed score to open pages and lists of every process right away', async () => {
    await world.deliver(base);
    const matchId = await world.idOf('m1');
    expect((await world.list())[0]?.homeScore).toBe('[1,0,0,0,-1,0,0]');
    world.published.length = 0;
    await world.deliver({ matches: [{ ...match, sequence: 2, ...score(2, 0) }] });
    expect(world.published.map(({ channel }) => channel)).toEqual([
      channelOf('match', matchId),
      channelOf('matches', 1),
      channelOf('matches', 0),
    ]);
    expect(world.published[0]).toMatchObject({ type: 'match.updated', data: { homeScore: '[2,0,0,0,-1,0,0]' } });
    expect((await world.list())[0]?.homeScore).toBe('[2,0,0,0,-1,0,0]');
    expect((await world.details(matchId)).match.homeScore).toBe('[2,0,0,0,-1,0,0]');
  });

  it('reads a local time with its zone, also where clocks change', async () => {
    const at = (local: string, zone: string) => ({ local, zone });
    await world.deliver({
      ...base,
      matches: [
        { ...match, ref: 'winter', kickoffAt: at('2026-03-28T15:00', 'Europe/London') },
        { ...match, ref: 'summer', kickoffAt: at('2026-03-29T15:00', 'Europe/London') },
        { ...match, ref: 'offset', kickoffAt: '2026-03-29T15:00:00+02:00' },
      ],
    });
    const rows = await world.platform.db.selectFrom('matches_match').select(['provider_id', 'kickoff_at']).execute();
    expect(Object.fromEntries(rows.map((row) => [row.provider_id, row.kickoff_at.toISOString()]))).toEqual({
      winter: '2026-03-28T15:00:00.000Z',
      summer: '2026-03-29T14:00:00.000Z',
      offset: '2026-03-29T13:00:00.000Z',
    });
  });

  it('lists records that refer to unknown ones, and stores them once those are there', async () => {
    const early = { matches: [match], incidents: [goal] };
    expect(await world.deliver(early)).toMatchObject({
      accepted: 0,
      unknown: {
        total: 2,
        items: [
          { place: 'matches[0]', ref: 'm1' },
          { place: 'incidents[0]', ref: 'm1/g1' },
        ],
      },
    });
    await world.deliver({ leagues: [league], teams });
    expect(await world.deliver(early)).toMatchObject({ accepted: 2, unknown: nothing });
  });

  it('accepts an empty delivery, which only checks the key', async () => {
    expect(await world.deliver({})).toEqual({ accepted: 0, unchanged: 0, refused: nothing, unknown: nothing });
  });
});

describe('incidents', () => {
  const incidents = async () => (await world.details(await world.idOf('m1'))).incidents;
  beforeEach(() => world.deliver({ ...base, incidents: [{ ...goal, sequence: 1 }] }));

  it('are corrected in place by the same reference, and an older version changes nothing', async () => {
    expect(await world.deliver({ incidents: [{ ...goal, sequence: 3, player: 'Bianchi' }] })).toMatchObject({
      accepted: 1,
    });
    await world.deliver({ incidents: [{ ...goal, sequence: 2, player: 'Verdi' }] });
    expect(await incidents()).toMatchObject([{ player: { eng: 'Bianchi' } }]);
  });

  it('leave the timeline of open pages when withdrawn, and no older version brings them back', async () => {
    world.published.length = 0;
    await world.deliver({ incidents: [{ ...goal, sequence: 2, withdrawn: true }] });
    expect(world.published).toMatchObject([{ type: 'match.incident', data: { kind: 'goal', withdrawn: true } }]);
    await world.deliver({ incidents: [{ ...goal, sequence: 1 }] });
    expect(await incidents()).toEqual([]);
    await world.deliver({ incidents: [{ ...goal, sequence: 4 }] });
    expect(await incidents()).toHaveLength(1);
  });

  it('may arrive twice in one delivery: the highest sequence counts', async () => {
    await world.deliver({
      incidents: [
        { ...goal, sequence: 6, minute: 12 },
        { ...goal, sequence: 5, minute: 11 },
      ],
    });
    expect(await incidents()).toMatchObject([{ minute: 12 }]);
  });
});

describe('garbage', () => {
  const wrong: readonly (readonly [string, object, string, string])[] = [
    ['a match that is no object', { matches: ['x'] }, 'matches[0]', 'invalid_type'],
    ['null', { matches: [null] }, 'matches[0]', 'invalid_type'],
    ['a number as reference', { matches: [{ ...match, ref: 5 }] }, 'matches[0].ref', 'invalid_type'],
    ['an empty reference', { matches: [{ ...match, ref: '' }] }, 'matches[0].ref', 'too_small'],
    ['a huge reference', { matches: [{ ...match, ref: 'x'.repeat(100_000) }] }, 'matches[0].ref', 'too_big'],
    ['a huge name', { teams: [{ ...teams[1], name: 'x'.repeat(1_000_000) }] }, 'teams[0].name', 'too_big'],
    ['a name of control characters', { teams: [{ ...teams[1], name: '\u0001\u0002' }] }, 'teams[0].name', 'too_small'],
    ['no name', { teams: [{ ...teams[1], name: {} }] }, 'teams[0].name', 'too_small'],
    ['an unknown language', { teams: [{ ...teams[1], name: { xx: 'A' } }] }, 'teams[0].name.xx', 'unrecognized_keys'],
    ['an unknown sport', { matches: [{ ...match, sportId: 7 }] }, 'matches[0].sportId', 'invalid_value'],
    ['an unknown status', { matches: [{ ...match, status: 'soon' }] }, 'matches[0].status', 'invalid_value'],
    ['an unknown field', { matches: [{ ...match, hoemScore: [1] }] }, 'matches[0].hoemScore', 'unrecognized_keys'],
    ['a sequence as text', { matches: [{ ...match, sequence: '1' }] }, 'matches[0].sequence', 'invalid_type'],
    ['a sequence beyond integers', { matches: [{ ...match, sequence: 1e300 }] }, 'matches[0].sequence', 'too_big'],
    [
      'a time without a zone',
      { matches: [{ ...match, kickoffAt: '2026-03-01T20:00' }] },
      'matches[0].kickoffAt',
      'invalid_format',
    ],
    [
      'a day that does not exist',
      { matches: [{ ...match, kickoffAt: { local: '2026-02-30T20:00', zone: 'UTC' } }] },
      'matches[0].kickoffAt',
      'time_invalid',
    ],
    [
      'an unknown zone',
      { matches: [{ ...match, kickoffAt: { local: '2026-03-01T20:00', zone: 'Moon' } }] },
      'matches[0].kickoffAt',
      'time_invalid',
    ],
    [
      'a kick-off in the year 9999',
      { matches: [{ ...match, kickoffAt: '9999-12-31T00:00:00Z' }] },
      'matches[0].kickoffAt',
      'time_invalid',
    ],
    ['a team against itself', { matches: [{ ...match, away: 'a' }] }, 'matches[0].away', 'same_teams'],
    ['a negative score', { matches: [{ ...match, homeScore: [-1], awayScore: [0] }] }, 'matches[0].homeScore', 'range'],
    ['a score of one side', { matches: [{ ...match, awayScore: [] }] }, 'matches[0].homeScore', 'length'],
    [
      'more goals at half-time',
      { matches: [{ ...match, homeScore: [1, 2], awayScore: [0, 0] }] },
      'matches[0].homeScore',
      'half_above_regular',
    ],
    [
      'a score of fractions',
      { matches: [{ ...match, homeScore: [1.5], awayScore: [0] }] },
      'matches[0].homeScore.0',
      'invalid_type',
    ],
    ['an unknown kind of incident', { incidents: [{ ...goal, kind: 'magic' }] }, 'incidents[0].kind', 'invalid_value'],
  ];

  it.each(wrong)('refuses %s with its place and reason', async (_name, records, place, reason) => {
    const answer = await world.push(records);
    expect(answer).toMatchObject({ status: 400, code: 'feed_record_invalid', data: { row: 1 } });
    expect(answer.success ? [] : answer.fields).toMatchObject([{ path: place, code: reason }]);
  });

  it('stores the valid records of a delivery with invalid ones', async () => {
    const answer = await world.deliver({
      ...base,
      matches: [{ ...match, status: 'x' }, { ...match, ref: 'm2' }, 7, { ...match, ref: 'm3', homeScore: 'x' }],
    });
    expect(answer).toMatchObject({
      accepted: 4,
      refused: {
        total: 3,
        items: [{ place: 'matches[0].status' }, { place: 'matches[2]' }, { place: 'matches[3].homeScore' }],
      },
    });
    expect(await world.idOf('m2')).toMatch(/^\d+$/);
  });

  it('cleans NUL, unpaired surrogates and member names that would change a prototype', async () => {
    await world.deliver({ leagues: [league], teams: [{ ...teams[0], name: 'A\u0000B\ud800' }, teams[1]] });
    const stored = await world.platform.db.selectFrom('matches_team').select('name').execute();
    expect(stored.map(({ name }) => name.eng)).toContain('AB\ufffd');
    const poisoned = await world.api.inject({
      method: 'POST',
      url: '/anchor/feed/v1/records',
      headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' },
      payload: '{"teams":[{"__proto__":{"admin":true},"ref":"c","sportId":1,"name":"C"}]}',
    });
    expect(poisoned.statusCode).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['an unknown kind', '{"players":[]}'],
    ['a kind that is no list', '{"matches":{}}'],
  ])('refuses %s as a whole', async (_name, payload) => {
    const answer = await world.api.inject({
      method: 'POST',
      url: '/anchor/feed/v1/records',
      headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_input' });
  });

  it('refuses a match of another sport than its league, and a record whose sport changed', async () => {
    await world.deliver(base);
    const hoops = { ...match, sportId: 2, homeScore: [], awayScore: [], status: 'not_started' };
    const answer = await world.deliver({
      leagues: [{ ...league, sportId: 2 }],
      teams: [{ ...teams[0], sportId: 2 }],
      matches: [
        { ...hoops, sequence: 2 },
        { ...hoops, ref: 'm2' },
      ],
    });
    expect(answer).toMatchObject({ accepted: 0, unchanged: 0, unknown: nothing, refused: { total: 4 } });
    expect(answer.refused.items).toEqual(
      ['leagues[0]', 'teams[0]', 'matches[0]', 'matches[1]'].map((place) => ({
        place: `${place}.sportId`,
        reason: 'sport_differs',
      })),
    );
    const stored = await world.platform.db.selectFrom('matches_match').select(['provider_id', 'sport_id']).execute();
    expect(stored).toEqual([{ provider_id: 'm1', sport_id: 1 }]);
  });

  it('refuses what belongs to a match of another sport than that of the key', async () => {
    await world.deliver(base);
    const { key } = await world.makeKey('sportsdata', { sportId: 2 });
    const sheets = {
      lineups: [{ match: 'm1', side: 'home', sequence: 1, players: [{ name: 'Rossi' }] }],
      statistics: [{ match: 'm1', sequence: 1, values: [{ kind: 'shots', home: 1, away: 2 }] }],
      incidents: [goal],
    };
    const answer = await world.deliver(sheets, key);
    expect(answer).toMatchObject({ accepted: 0, unchanged: 0, unknown: nothing });
    expect(answer.refused.items).toEqual(
      ['lineups[0]', 'statistics[0]', 'incidents[0]'].map((place) => ({
        place: `${place}.match`,
        reason: 'sport_not_allowed',
      })),
    );
    expect((await world.details(await world.idOf('m1'))).incidents).toEqual([]);
    expect(await world.deliver(sheets)).toMatchObject({ accepted: 3, refused: nothing });
  });

  it('refuses records of another sport than that of the key', async () => {
    const { key } = await world.makeKey('hoops', { sportId: 2 });
    const answer = await world.push({ leagues: [league] }, key);
    expect(answer.success ? [] : answer.fields).toEqual([{ path: 'leagues[0].sportId', code: 'sport_not_allowed' }]);
  });
});

describe('a large delivery', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...match, ref: `m${at}` }));

  it('stores 10,000 matches at once and lets others in between', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const answer = await world.deliver({ ...base, matches: many(10_000) });
    clearInterval(timer);
    expect(answer).toMatchObject({ accepted: 10_003, refused: nothing });
    expect(turns).toBeGreaterThan(20);
    expect(await world.deliver({ matches: many(10_000) })).toMatchObject({ accepted: 0, unchanged: 10_000 });
  }, 120_000);

  it('is refused above 10,000 records of one kind', async () => {
    expect(await world.push({ matches: Array.from({ length: 10_001 }, () => 0) })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'matches', code: 'too_big' }],
    });
  });

  it('counts every refused record and lists the first ones', async () => {
    const answer = await world.deliver({ leagues: [league], matches: Array.from({ length: 1000 }, () => 0) });
    expect(answer.refused.total).toBe(1000);
    expect(answer.refused.items).toHaveLength(200);
  });
});

describe('the log of deliveries', () => {
  const hours = async () => dataOf(await world.api.call(feedOperatorCalls.deliveries, {}, world.editor)).items;

  it('counts deliveries by key and hour', async () => {
    await world.deliver(base);
    await world.deliver(base);
    await world.deliver({ ...base, matches: [0, { ...match, ref: 'm9', home: 'nobody' }] });
    world.platform.clock.advance(3_600_000);
    await world.deliver({});
    expect(await hours()).toMatchObject([
      { hour: '2026-03-01T21:00:00.000Z', deliveries: 1, accepted: 0 },
      {
        hour: '2026-03-01T20:00:00.000Z',
        provider: 'sportsdata',
        deliveries: 3,
        accepted: 4,
        unchanged: 7,
        refused: 1,
        unknown: 1,
      },
    ]);
  });

  it('pages by cursor, and forgets hours after 30 days', async () => {
    for (let hour = 0; hour < 3; hour += 1) {
      await world.deliver({});
      world.platform.clock.advance(3_600_000);
    }
    const page = dataOf(await world.api.call(feedOperatorCalls.deliveries, { limit: 2 }, world.editor));
    expect(page.items).toHaveLength(2);
    const rest = await world.api.call(
      feedOperatorCalls.deliveries,
      { limit: 2, cursor: page.next ?? '' },
      world.editor,
    );
    expect(dataOf(rest).items).toMatchObject([{ hour: '2026-03-01T20:00:00.000Z' }]);
    world.platform.clock.advance(31 * 24 * 3_600_000);
    await world.platform.timers.run('feeds.sweep');
    expect(await hours()).toEqual([]);
  });

  it('keeps the last 20 refused records of a key', async () => {
    await world.push({ matches: Array.from({ length: 30 }, () => 0) });
    await world.push({ teams: ['x'] });
    const { items } = dataOf(await world.api.call(feedOperatorCalls.refusals, {}, world.editor));
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ place: 'teams[0]', reason: 'invalid_type', keyName: 'Key of sportsdata' });
  });
});
