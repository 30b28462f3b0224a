import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { type Match, scheduleCalls } from '@touchline/contract/matches';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  api,
  at,
  deliver,
  host,
  identity,
  idOf,
  person,
  refOf,
  remind,
  reserve,
  setUpSchedule,
  viewer,
} from './testing/schedule-fixture.ts';

setUpSchedule();

describe('marks beside matches', () => {
  const marks = async (refs: string[], token: string): Promise<OutputOf<typeof scheduleCalls.marks>['items']> =>
    dataOf(await api.call(scheduleCalls.marks, { matchIds: await Promise.all(refs.map(idOf)) }, { token })).items;

  it('shows each user their own marks, and hosts to everybody, without former hosts', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z'), at('n', '2026-03-03T20:00:00Z')]);
    dataOf(await reserve('m'));
    dataOf(await reserve('m', { kind: 'result' }, identity.tokenOf('11', 2)));
    dataOf(await remind('m'));
    expect(await marks(['m', 'n'], viewer)).toEqual([
      {
        matchId: await idOf('m'),
        reminder: true,
        reserved: null,
        hostCount: 1,
        hosts: [{ uid: '10', nickname: 'Person 10', avatar: null }],
        reminders: 1,
      },
    ]);
    expect(await marks(['m', 'n'], host)).toMatchObject([{ reminder: false, reserved: 'schedule', reminders: 1 }]);
    person('10', false);
    expect(await marks(['m'], viewer)).toMatchObject([{ hostCount: 0, hosts: [] }]);
  });
});

describe('the schedule of a host', () => {
  const read = (hostId: string, more: object = {}) =>
    api.call(scheduleCalls.hostSchedule, { hostId, ...more }, { token: viewer });

  it('shows announced matches that are not over, nearest first, in pages', async () => {
    await deliver([
      at('three', '2026-03-05T20:00:00Z'),
      at('one', '2026-03-01T19:30:00Z', 'in_progress'),
      at('two', '2026-03-03T20:00:00Z'),
      at('result', '2026-03-04T20:00:00Z'),
      at('gone', '2026-03-06T20:00:00Z'),
    ]);
    for (const ref of ['three', 'one', 'two', 'gone']) dataOf(await reserve(ref));
    dataOf(await reserve('result', { kind: 'result' }));
    dataOf(await remind('two'));
    await deliver([at('gone', '2026-03-06T20:00:00Z', 'abandoned')]);
    const first = dataOf(await read('10', { limit: 2 }));
    const rest = dataOf(await read('10', { limit: 2, cursor: first.next }));
    const all = [...first.items, ...rest.items];
    expect(await Promise.all(all.map(({ match }: { match: Match }) => refOf(match.matchId)))).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(all.map(({ reminder }) => reminder)).toEqual([false, true, false]);
    expect(rest.next).toBeNull();
  });

  it('rejects a user who is not a host', async () => {
    expect(await read('20')).toMatchObject({ code: 'user_not_found' });
    expect(await read('10', { cursor: 'x' })).toMatchObject({ code: 'bad_input' });
  });
});

describe('the match library', () => {
  const library = async (input: InputOf<typeof scheduleCalls.races>) => {
    const found = dataOf(await api.call(scheduleCalls.races, input, { token: host }));
    return { ...found, refs: await Promise.all(found.items.map(({ match }) => refOf(match.matchId))) };
  };

  beforeEach(async () => {
    await deliver([
      at('over', '2026-03-01T17:00:00Z', 'ended'),
      at('running', '2026-03-01T19:30:00Z', 'in_progress'),
      at('late', '2026-03-01T19:50:00Z'),
      at('soon', '2026-03-01T22:00:00Z'),
      { ...at('later', '2026-03-03T22:00:00Z'), league: 'l2', home: 'c', away: 'd' },
    ]);
  });

  it('shows upcoming matches and the host’s reservations', async () => {
    dataOf(await reserve('later'));
    const found = await library({});
    expect(found.refs).toEqual(['late', 'soon', 'later']);
    expect(found.items.map(({ reservation }) => reservation?.kind ?? null)).toEqual([null, null, 'schedule']);
    expect(found.leagues).toHaveLength(2);
  });

  it('filters by league, text, sport and time span, and shows past matches only with a time span', async () => {
    const [league] = (await library({ text: 'team C' })).leagues;
    expect(league?.name.eng).toBe('League l2');
    expect((await library({ leagueId: league?.id })).refs).toEqual(['later']);
    expect((await library({ text: '球队c' })).refs).toEqual(['later']);
    expect((await library({ column: 2 })).refs).toEqual([]);
    expect((await library({ from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' })).refs).toEqual([
      'over',
      'running',
      'late',
      'soon',
    ]);
    expect(await api.call(scheduleCalls.races, { from: '2026-03-01T00:00:00Z' }, { token: host })).toMatchObject({
      code: 'bad_input',
    });
  });

  it('continues after a page', async () => {
    const first = await library({ limit: 2 });
    const next = await library({ limit: 2, cursor: first.next ?? '' });
    expect([...first.refs, ...next.refs]).toEqual(['late', 'soon', 'later']);
  });
});
