import { describe, expect, it } from 'vitest';
import { league, match, teams } from '../testing/feeds-fixture.ts';
import { base, goal, nothing, setUpFeeds, world } from '../testing/sample-records.ts';

setUpFeeds();

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
