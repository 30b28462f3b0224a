import { feedOperatorCalls } from '@touchline/contract/feeds';
import { channelOf } from '@touchline/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { league, match, teams } from '../testing/feeds-fixture.ts';
import { base, goal, nothing, score, setUpFeeds, world } from '../testing/sample-records.ts';

setUpFeeds();

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

  it('leaves out and reports an incident that the sport does not have, and stores the rest', async () => {
    const wicket = { ...goal, ref: 'w1', kind: 'wicket' };
    expect(await world.deliver({ ...base, incidents: [wicket, goal] })).toEqual({
      accepted: 5,
      unchanged: 0,
      refused: { total: 1, items: [{ place: 'incidents[0].kind', reason: 'kind_not_of_sport' }] },
      unknown: nothing,
    });
    expect((await world.details(await world.idOf('m1'))).incidents).toMatchObject([{ kind: 'goal' }]);
    expect(await world.deliver({ incidents: [wicket] })).toMatchObject({ accepted: 0, refused: { total: 1 } });
  });

  describe('an incident whose kind its sport does not have any more', () => {
    const wicket = { ...goal, kind: 'wicket', sequence: 9 };
    const storeWicket = async (): Promise<string> => {
      await world.deliver({ ...base, incidents: [goal] });
      const matchId = await world.idOf('m1');
      await world.platform.db
        .updateTable('matches_incident')
        .set({ kind: 'wicket' })
        .where('match_id', '=', matchId)
        .execute();
      return matchId;
    };

    it('is taken back', async () => {
      const matchId = await storeWicket();
      expect(await world.deliver({ incidents: [{ ...wicket, withdrawn: true }] })).toMatchObject({
        accepted: 1,
        refused: nothing,
      });
      expect((await world.details(matchId)).incidents).toEqual([]);
    });

    it('is corrected, in its kind too', async () => {
      const matchId = await storeWicket();
      const corrected = await world.deliver({ incidents: [{ ...wicket, minute: 12 }] });
      expect(corrected).toMatchObject({ accepted: 1, refused: nothing });
      expect((await world.details(matchId)).incidents).toMatchObject([{ kind: 'wicket', minute: 12 }]);
      await world.deliver({ incidents: [{ ...wicket, kind: 'own_goal', minute: 13, sequence: 10 }] });
      expect((await world.details(matchId)).incidents).toMatchObject([{ kind: 'own_goal', minute: 13 }]);
    });

    it('keeps a correction that is older than the stored version out, without a report', async () => {
      const matchId = await storeWicket();
      await world.deliver({ incidents: [{ ...wicket, minute: 12 }] });
      expect(await world.deliver({ incidents: [{ ...wicket, minute: 11, sequence: 8 }] })).toMatchObject({
        accepted: 0,
        refused: nothing,
      });
      expect((await world.details(matchId)).incidents).toMatchObject([{ minute: 12 }]);
    });

    it('is left out and reported when it is new, also as one that was taken back', async () => {
      await storeWicket();
      const [other, withdrawn] = [
        { ...wicket, ref: 'w2' },
        { ...wicket, ref: 'w3', withdrawn: true },
      ];
      const left = await world.deliver({ incidents: [wicket, other, withdrawn] });
      expect(left).toMatchObject({
        accepted: 0,
        unchanged: 1,
        refused: { items: [1, 2].map((at) => ({ place: `incidents[${at}].kind`, reason: 'kind_not_of_sport' })) },
      });
    });
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

describe('the last delivery of a provider', () => {
  const shown = () => world.platform.metrics.registry.getSingleMetricAsString('touchline_feed_delivered_seconds');
  const seconds = () => world.platform.clock.now() / 1000;
  const hour = 3_600_000;

  it('is absent before the first delivery, and moves with each one', async () => {
    expect(await shown()).not.toContain('provider=');
    await world.deliver({});
    const first = seconds();
    world.platform.clock.advance(2 * hour);
    expect(await shown()).toContain(`{provider="sportsdata"} ${first}`);
    await world.deliver({});
    expect(await shown()).toContain(`{provider="sportsdata"} ${seconds()}`);
  });

  it('does not move by calls that are no delivery', async () => {
    await world.deliver({});
    const first = seconds();
    world.platform.clock.advance(3 * hour);
    expect(await world.push({ matches: 'none' })).toMatchObject({ code: 'bad_input' });
    // The use of the key is known, the delivery only by its hour.
    expect(await shown()).toContain(`{provider="sportsdata"} ${first + hour / 1000}`);
  });

  it('is the newest of all keys that work', async () => {
    const { key, item } = await world.makeKey();
    await world.deliver({});
    const first = seconds();
    world.platform.clock.advance(hour);
    await world.deliver({}, key);
    expect(await shown()).toContain(`{provider="sportsdata"} ${seconds()}`);
    dataOf(await world.api.call(feedOperatorCalls.revokeKey, { id: item.id }, world.administrator));
    expect(await shown()).toContain(`{provider="sportsdata"} ${first}`);
  });
});
