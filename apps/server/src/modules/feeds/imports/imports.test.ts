import { feedOperatorCalls } from '@touchline/contract/feeds';
import type { InputOf } from '@touchline/contract/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type FeedsUnderTest, startFeeds } from '../testing/feeds-fixture.ts';

let world: FeedsUnderTest;
beforeEach(async () => {
  world = await startFeeds();
});
afterEach(() => world.close());

type PreviewInput = Partial<InputOf<typeof feedOperatorCalls.previewImport>>;

const season = {
  name: 'Harbour League 2025/26',
  matches: [
    {
      round: 'Matchday 1',
      date: '2026-02-28',
      time: '15:00',
      team1: 'Harbour',
      team2: 'Northgate',
      score: { ht: [1, 0], ft: [2, 1] },
    },
    { round: 'Matchday 2', date: '2026-03-29', time: '15:00', team1: 'Northgate', team2: 'Harbour', score: {} },
    { round: 'Matchday 3', date: '2026-04-04', team1: 'Harbour', team2: 'Southport' },
    {
      round: 'Cup',
      date: '2026-02-20',
      time: '20:00',
      team1: 'Harbour',
      team2: 'Southport',
      score: { ft: [1, 1], et: [2, 2], p: [4, 3] },
    },
  ],
};

const preview = (given: PreviewInput = {}) =>
  world.api.call(
    feedOperatorCalls.previewImport,
    {
      format: 'openfootball',
      fileName: 'harbour.json',
      text: JSON.stringify(season),
      sportId: 1,
      zone: 'Europe/London',
      ...given,
    },
    world.editor,
  );

async function importAll(given: PreviewInput = {}) {
  const { import: made } = dataOf(await preview(given));
  dataOf(await world.api.call(feedOperatorCalls.startImport, { id: made.id }, world.editor));
  await world.platform.timers.run('feeds.imports');
  return dataOf(await world.api.call(feedOperatorCalls.showImport, { id: made.id }, world.editor)).import;
}

const stored = () =>
  world.platform.db
    .selectFrom('matches_match as m')
    .innerJoin('matches_team as h', 'h.id', 'm.home_id')
    .innerJoin('matches_league as l', 'l.id', 'm.league_id')
    .select(['m.kickoff_at', 'm.status', 'm.home_score', 'm.away_score', 'h.name as home', 'l.name as league'])
    .orderBy('m.kickoff_at')
    .execute();

describe('an import of football.json', () => {
  it('shows what it would do and changes nothing before it is started', async () => {
    const shown = dataOf(await preview());
    expect(shown.import).toMatchObject({
      state: 'preview',
      total: 4,
      leagues: { created: 1 },
      teams: { created: 3 },
      matches: { created: 4, changed: 0, unchanged: 0 },
    });
    expect(shown.rows[0]).toMatchObject({
      league: 'Harbour League',
      home: 'Harbour',
      away: 'Northgate',
      kickoffAt: '2026-02-28T15:00:00.000Z',
      status: 'ended',
      score: '2-1',
      outcome: 'created',
    });
    expect(await stored()).toEqual([]);
  });

  it('stores matches at the local times of the zone, with results, extra time and penalties', async () => {
    expect(await importAll()).toMatchObject({ state: 'done', done: 4, matches: { created: 4 } });
    expect(await stored()).toMatchObject([
      { status: 'ended', home_score: '[1,0,0,0,-1,2,4]', away_score: '[1,0,0,0,-1,2,3]' },
      { status: 'ended', home_score: '[2,1,0,0,-1,0,0]', away_score: '[1,0,0,0,-1,0,0]' },
      // Clocks went forward that morning.
      { status: 'not_started', kickoff_at: new Date('2026-03-29T14:00:00Z') },
      // No time: to be determined, on the same day.
      { status: 'to_be_determined', kickoff_at: new Date('2026-04-04T11:00:00Z') },
    ]);
  });

  it('changes nothing when it is run again', async () => {
    await importAll();
    world.platform.clock.advance(1000);
    world.published.length = 0;
    expect(await importAll()).toMatchObject({
      leagues: { created: 0, unchanged: 1 },
      teams: { created: 0, unchanged: 3 },
      matches: { created: 0, changed: 0, unchanged: 4 },
    });
    expect(world.published).toEqual([]);
    expect(await stored()).toHaveLength(4);
  });

  it('changes a match whose kick-off moved or that has a result now', async () => {
    await importAll();
    world.platform.clock.advance(1000);
    const [first, second, ...others] = season.matches;
    const moved = { ...second, date: '2026-03-30', time: '20:00', score: { ft: [0, 3], ht: [0, 1] } };
    const report = await importAll({ text: JSON.stringify({ ...season, matches: [first, moved, ...others] }) });
    expect(report.matches).toEqual({ created: 0, changed: 1, unchanged: 3 });
    expect((await stored())[2]).toMatchObject({
      status: 'ended',
      away_score: '[3,1,0,0,-1,0,0]',
      kickoff_at: new Date('2026-03-30T19:00:00Z'),
    });
  });

  it('lists refused lines with their reasons and imports the others', async () => {
    const matches = [
      season.matches[0],
      { ...season.matches[1], date: '2026-02-30' },
      { ...season.matches[1], time: 'noon' },
      { ...season.matches[1], team2: '' },
      { ...season.matches[1], team2: 'Northgate' },
      { ...season.matches[1], score: { ft: [1, 0], ht: [2, 0] } },
      { ...season.matches[1], score: { ft: [-1, 0] } },
      { ...season.matches[1], status: 'magic' },
      { ...season.matches[1], team1: 'x'.repeat(200) },
      'match',
    ];
    const { import: made, refused } = dataOf(await preview({ text: JSON.stringify({ ...season, matches }) }));
    expect(made).toMatchObject({ total: 1, refused: 9 });
    expect(refused.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'date'],
      [3, 'time'],
      [4, 'away'],
      [5, 'same_teams'],
      [6, 'score'],
      [7, 'score'],
      [8, 'status'],
      [9, 'too_long'],
      [10, 'not_an_object'],
    ]);
  });

  it.each(['', 'x', 'date,home,away', 'PK\u0003\u0004xl/workbook.xml', '\uFFFDPNG', '<!doctype html>'])(
    'refuses a file of another format: %j',
    async (text) => {
      const code = 'file_format_not_supported';
      expect(await preview({ text: text === '' ? ' ' : text })).toMatchObject({ code });
    },
  );

  it.each(['PK\u0003\u0004xl/workbook.xml', '<!doctype html>', '{"matches":[]}'])(
    'refuses a file that is no CSV: %j',
    async (text) => {
      expect(await preview({ text, format: 'csv' })).toMatchObject({ code: 'file_format_not_supported' });
    },
  );

  it.each(['[]', '{}', '{"matches":{}}', '{"matches":', `${'['.repeat(100_000)}`])(
    'refuses a file that is damaged: %#',
    async (text) => {
      expect(await preview({ text })).toMatchObject({ code: 'file_unreadable' });
    },
  );

  it('refuses an unknown zone', async () => {
    expect(await preview({ zone: 'Europe/Nowhere' })).toMatchObject({ code: 'bad_input', fields: [{ path: 'zone' }] });
  });

  it('leaves what an operator changed to the operator', async () => {
    await importAll();
    await world.platform.db
      .updateTable('matches_team')
      .set({ name: { eng: 'Harbour FC' }, held_by: '9' })
      .where('name', '=', { eng: 'Harbour' })
      .execute();
    world.platform.clock.advance(1000);
    expect(await importAll()).toMatchObject({ teams: { unchanged: 3, changed: 0 } });
    expect((await stored()).map(({ home }) => home.eng)).toContain('Harbour FC');
  });
});

describe('an import of a CSV', () => {
  it('reads leagues, zones, results and references of each line', async () => {
    const text = [
      'ref;league;date;time;zone;home;away;score;status',
      'x1;Coast Cup;2026-03-01;19:30;Asia/Shanghai;Anchor;Buoy;;',
      'x2;Coast Cup;2026-03-02;19:30;;Anchor;"Cape; Town";3-1;',
      'x2;Coast Cup;2026-03-03;19:30;;Anchor;Delta;;',
      'x3;;2026-03-03;19:30;;Anchor;Delta;;',
      'x4;Coast Cup;2026-03-04;;;Anchor;Delta;;postponed',
    ].join('\r\n');
    const { import: made, refused } = dataOf(await preview({ format: 'csv', text, zone: 'UTC' }));
    expect(made.matches.created).toBe(3);
    expect(refused).toEqual([
      { line: 4, fault: 'repeated' },
      { line: 5, fault: 'league' },
    ]);
    await importAll({ format: 'csv', text, zone: 'UTC' });
    expect(await stored()).toMatchObject([
      { kickoff_at: new Date('2026-03-01T11:30:00Z'), league: { eng: 'Coast Cup' } },
      { status: 'ended', home_score: '[3,0,0,0,-1,0,0]' },
      { status: 'postponed' },
    ]);
  });

  it.each([
    ['volleyball', 10, '25-20 20-25 25-18 25-22', '3-1'],
    ['tennis', 3, '6-4 3-6 7-5', '2-1'],
    ['basketball', 2, '20-18 22-20 25-30 20-19', '87-87'],
    ['ice hockey', 8, '1-0 0-2 2-0', '3-2'],
    ['baseball', 4, '5-3', '5-3'],
    ['handball', 101, '31-28', '31-28'],
  ] as const)('reads the parts of a %s match', async (_name, sportId, score, shown) => {
    const text = `date,home,away,score\n2026-02-01,A,B,${score}`;
    const details = dataOf(await preview({ format: 'csv', text, sportId, league: 'L' }));
    expect(details.rows).toMatchObject([{ score: shown }]);
  });

  it('refuses a file without the needed columns', async () => {
    const details = dataOf(await preview({ format: 'csv', text: 'day,teams\n2026-01-01,A' }));
    expect(details).toMatchObject({ import: { total: 0 }, refused: [{ line: 1, fault: 'columns' }] });
  });
});

describe('the background job', () => {
  it('runs an import once, however many processes look for work', async () => {
    const { import: made } = dataOf(await preview());
    await world.api.call(feedOperatorCalls.startImport, { id: made.id }, world.editor);
    await Promise.all([world.feeds.runImport(made.id), world.feeds.runImport(made.id), world.feeds.runImport(made.id)]);
    const { import: done } = dataOf(await world.api.call(feedOperatorCalls.showImport, { id: made.id }, world.editor));
    expect(done).toMatchObject({ state: 'done', done: 4, matches: { created: 4, unchanged: 0 } });
  });

  it('continues an import of a process that ended', async () => {
    const { import: made } = dataOf(await preview());
    await world.api.call(feedOperatorCalls.startImport, { id: made.id }, world.editor);
    await world.platform.db
      .updateTable('feeds_import')
      .set({ state: 'running', leased_until: new Date(world.platform.clock.now() + 30_000) })
      .execute();
    await world.platform.timers.run('feeds.imports');
    expect(await stored()).toEqual([]);
    world.platform.clock.advance(31_000);
    await world.platform.timers.run('feeds.imports');
    expect(await stored()).toHaveLength(4);
  });

  it('starts a preview of the last hour only, once, with an audit entry', async () => {
    const { import: made } = dataOf(await preview());
    const start = () => world.api.call(feedOperatorCalls.startImport, { id: made.id }, world.editor);
    dataOf(await start());
    dataOf(await start());
    expect(world.operators.log).toMatchObject([
      { action: 'feed.import', target: { kind: 'feed_import', label: 'harbour.json' } },
    ]);
    const { import: old } = dataOf(await preview());
    world.platform.clock.advance(3_600_001);
    expect(await world.api.call(feedOperatorCalls.startImport, { id: old.id }, world.editor)).toMatchObject({
      code: 'not_found',
    });
    await world.platform.timers.run('feeds.sweep');
    expect(await world.api.call(feedOperatorCalls.showImport, { id: old.id }, world.editor)).toMatchObject({
      code: 'not_found',
    });
  });

  it('lists imports without previews, latest first', async () => {
    await preview();
    await importAll();
    const { items } = dataOf(await world.api.call(feedOperatorCalls.imports, {}, world.editor));
    expect(items).toMatchObject([{ state: 'done', fileName: 'harbour.json', by: { uid: '9', name: 'Operator 9' } }]);
  });
});
