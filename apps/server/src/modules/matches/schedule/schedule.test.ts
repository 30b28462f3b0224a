import type { UserCard } from '@touchline/contract/accounts';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { type Match, scheduleCalls, scheduleEvents } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../platform/refusal.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import type { FeedMatch } from '../feed.types.ts';
import { createMatches, type Matches } from '../index.ts';
import { testBase, testMatch } from '../matches.fixtures.ts';
import { createSchedule, type Schedule, type ScheduleDoors, scheduleRoutes } from './index.ts';
import { tellOfNear } from './near.ts';
import { sendReminders } from './reminders.ts';

type Reserve = InputOf<typeof scheduleCalls.reserve>;

let platform: TestPlatform;
let matches: Matches;
let schedule: Schedule;
let api: TestApi;
let identity: TestIdentity;
let host: string;
let viewer: string;
let told: { uid: string; type: string; data: unknown }[];
let shown: [string, string | null][];
let sequence: number;
const people = new Map<string, UserCard>();

const person = (uid: string, zb: 0 | 1): void =>
  void people.set(uid, {
    uid,
    appNumber: String(10_000_000 + Number(uid)),
    nickname: `Person ${uid}`,
    avatar: null,
    userType: zb ? 2 : 1,
    zb,
  });
const hidden = () => ({ publish: () => {}, announce: () => {}, channel: () => {} });
const makeDoors = (): ScheduleDoors => ({
  hub: { notify: (uid, event, data) => void told.push({ uid, type: event.type, data }) },
  accounts: {
    findUsers: async (uids) =>
      new Map(
        uids.flatMap((uid) => {
          const card = people.get(uid);
          return card ? [[uid, card] as const] : [];
        }),
      ),
  },
  matches,
  showMatch: async (uid, matchId) => {
    shown.push([uid, matchId]);
    return true;
  },
});

const deliver = (list: FeedMatch[]) => {
  sequence += 1;
  return matches.applyFeed({ provider: 'test', matches: list.map((match) => ({ ...match, sequence })) });
};
const at = (ref: string, kickoff: string, status: FeedMatch['state']['status'] = 'not_started') =>
  testMatch(ref, kickoff, { state: { status, homeScore: [], awayScore: [] } });
const idOf = async (ref: string): Promise<string> =>
  (await platform.db.selectFrom('matches_match').select('id').where('provider_id', '=', ref).executeTakeFirstOrThrow())
    .id;
const refOf = async (id: string): Promise<string> =>
  (await platform.db.selectFrom('matches_match').select('provider_id').where('id', '=', id).executeTakeFirstOrThrow())
    .provider_id;
const reserve = async (ref: string, more: Partial<Reserve> = {}, token = host, language = 'en') =>
  api.call(scheduleCalls.reserve, { matchId: await idOf(ref), ...more }, { token, language });
const remind = async (ref: string, action: 'subscribe' | 'unsubscribe' = 'subscribe', token = viewer) =>
  api.call(scheduleCalls.remind, { matchId: await idOf(ref), action }, { token });
const held = async (token = host): Promise<string[]> => {
  const { items } = dataOf(await api.call(scheduleCalls.races, { view: 'reserved' }, { token }));
  return Promise.all(items.map(({ match }) => refOf(match.matchId)));
};

beforeEach(async () => {
  platform = await createTestPlatform();
  told = [];
  shown = [];
  sequence = 1;
  people.clear();
  for (const uid of ['10', '11']) person(uid, 1);
  person('20', 0);
  matches = createMatches(platform, {
    hub: hidden(),
    rooms: () => ({ roomOfMatch: async () => '1' }),
    hosts: () => ({ liveHosts: async () => [], searchHosts: async () => ({ items: [], next: null }) }),
  });
  schedule = createSchedule(platform, makeDoors());
  identity = createTestIdentity();
  host = identity.tokenOf('10', 2);
  viewer = identity.tokenOf('20', 1);
  api = await createTestApi(
    platform,
    { identity, anchorGuard: async ({ uid }) => (people.get(uid)?.zb === 1 ? true : refuse('not_an_anchor')) },
    (routes) => scheduleRoutes(routes, schedule),
  );
  await matches.applyFeed(testBase);
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

describe('reservations', () => {
  it.each([
    ['17:59:59', 'reserved'],
    ['18:00:00', 'reservation_conflict'],
    ['20:00:00', 'reservation_conflict'],
    ['21:59:59', 'reservation_conflict'],
    ['22:00:00', 'reservation_conflict'],
    ['22:00:01', 'reserved'],
  ])('with 20:00:00 held, a kick-off at %s is %s, in either kind', async (time, outcome) => {
    await deliver([at('held', '2026-03-02T20:00:00Z'), at('new', `2026-03-02T${time}Z`)]);
    dataOf(await reserve('held'));
    for (const kind of ['result', 'schedule'] as const) {
      const answer = await reserve('new', { kind });
      expect(answer.success ? 'reserved' : answer.code).toBe(outcome);
      await reserve('new', { action: 'cancel' });
    }
  });

  it('names everything in the way, the earliest first, in the reader’s language, and writes nothing', async () => {
    await deliver([at('late', '2026-03-02T22:30:00Z'), at('early', '2026-03-02T19:00:00Z')]);
    await deliver([at('new', '2026-03-02T20:45:00Z')]);
    dataOf(await reserve('late', { kind: 'result' }));
    dataOf(await reserve('early'));
    const answer = await reserve('new', {}, host, 'zh');
    expect(answer).toMatchObject({
      status: 409,
      success: false,
      code: 'reservation_conflict',
      data: {
        match: '球队a vs 球队b',
        time: '2026-03-02T19:00:00.000Z',
        hours: 2,
        reservations: [
          { matchId: await idOf('early'), time: '2026-03-02T19:00:00.000Z', kind: 'schedule' },
          { matchId: await idOf('late'), time: '2026-03-02T22:30:00.000Z', kind: 'result' },
        ],
      },
    });
    expect(await held()).toEqual(['early', 'late']);
    const replaced = dataOf(await reserve('new', { replace: true }));
    expect(replaced.cancelled).toEqual([await idOf('early'), await idOf('late')]);
    expect(await held()).toEqual(['new']);
  });

  it('regards instants, not clocks, across a change of summer time', async () => {
    await deliver([at('one', '2026-03-29T00:30:00Z'), at('two', '2026-03-29T02:30:00Z')]);
    dataOf(await reserve('one'));
    expect(await reserve('two')).toMatchObject({ code: 'reservation_conflict' });
  });

  it('keeps a match in one kind, which replace changes', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    const first = dataOf(await reserve('m'));
    platform.clock.advance(60_000);
    expect(dataOf(await reserve('m'))).toEqual(first);
    expect(await reserve('m', { kind: 'result' })).toMatchObject({ status: 409, code: 'reservation_kind_conflict' });
    const changed = dataOf(await reserve('m', { kind: 'result', replace: true }));
    expect(changed).toEqual({ reservation: { ...first.reservation, kind: 'result' }, cancelled: [] });
  });

  it.each([
    ['ended', 'schedule', 'match_already_ended'],
    ['ended', 'result', 'reserved'],
    ['abandoned', 'schedule', 'match_called_off'],
    ['abandoned', 'result', 'match_called_off'],
    ['in_progress', 'schedule', 'reserved'],
    ['postponed', 'schedule', 'reserved'],
    ['to_be_determined', 'result', 'reserved'],
  ] as const)('of a match that is %s, kind %s: %s', async (status, kind, outcome) => {
    await deliver([at('m', '2026-03-01T19:00:00Z', status)]);
    const answer = await reserve('m', { kind });
    expect(answer.success ? 'reserved' : answer.code).toBe(outcome);
  });

  it('gives nothing up when the wanted match is refused', async () => {
    await deliver([at('held', '2026-03-01T19:00:00Z'), at('over', '2026-03-01T19:00:00Z', 'ended')]);
    dataOf(await reserve('held'));
    expect(await reserve('over', { replace: true })).toMatchObject({ code: 'match_already_ended' });
    expect(await held()).toEqual(['held']);
  });

  it('is not kept from a match by one that was called off', async () => {
    await deliver([at('held', '2026-03-02T20:00:00Z'), at('new', '2026-03-02T21:00:00Z')]);
    dataOf(await reserve('held'));
    await deliver([at('held', '2026-03-02T20:00:00Z', 'abandoned')]);
    expect(dataOf(await reserve('new')).cancelled).toEqual([]);
  });

  it('cancels twice without a word, and tells the host’s other devices of what really changed', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    dataOf(await reserve('m'));
    expect(dataOf(await reserve('m', { action: 'cancel' })).cancelled).toEqual([await idOf('m')]);
    expect(dataOf(await reserve('m', { action: 'cancel' })).cancelled).toEqual([]);
    expect(told.map(({ uid, type }) => [uid, type])).toEqual([
      ['10', 'schedule.changed'],
      ['10', 'schedule.changed'],
    ]);
  });

  it('is for approved hosts, and for matches that exist', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    expect(await reserve('m', {}, viewer)).toMatchObject({ status: 403, code: 'not_an_anchor' });
    expect(await reserve('m', {}, identity.tokenOf('30', 4))).toMatchObject({ code: 'visitor_not_allowed' });
    expect(await api.call(scheduleCalls.reserve, { matchId: '99' }, { token: host })).toMatchObject({
      code: 'not_found',
    });
  });

  it('lets one of many near matches through when all are wanted at once, and every host by itself', async () => {
    const refs = ['a', 'b', 'c', 'd', 'e', 'f'];
    await deliver(refs.map((ref, place) => at(ref, `2026-03-02T20:1${place}:00Z`)));
    const other = identity.tokenOf('11', 2);
    const answers = await Promise.all([
      ...refs.map((ref) => reserve(ref)),
      ...refs.map((ref) => reserve(ref, {}, other)),
    ]);
    const made = answers.filter(({ success }) => success);
    expect(made).toHaveLength(2);
    const refused = new Set(answers.filter(({ success }) => !success).map(({ code }) => code));
    expect(refused).toEqual(new Set(['reservation_conflict']));
    expect(await held()).toHaveLength(1);
    expect(await held(other)).toHaveLength(1);
  });

  it('ends with one of many near matches when each replaces the others at once', async () => {
    const refs = ['a', 'b', 'c', 'd'];
    await deliver(refs.map((ref, place) => at(ref, `2026-03-02T20:1${place}:00Z`)));
    const answers = await Promise.all(refs.map((ref) => reserve(ref, { replace: true })));
    const cancelled = answers.flatMap((answer) => dataOf(answer).cancelled);
    expect(cancelled).toHaveLength(3);
    expect(await held()).toHaveLength(1);
  });
});

describe('a moved kick-off', () => {
  const near = () => told.filter(({ type }) => type === scheduleEvents.near.type);

  it('that brings two held matches too near tells the host once, and both stay', async () => {
    await deliver([at('one', '2026-03-02T18:00:00Z'), at('two', '2026-03-02T21:00:00Z')]);
    dataOf(await reserve('one'));
    dataOf(await reserve('two'));
    await deliver([at('two', '2026-03-02T20:00:00Z')]);
    await vi.waitFor(() => expect(near()).toHaveLength(1));
    expect(near()[0]).toMatchObject({
      uid: '10',
      data: { earlier: { matchId: await idOf('one') }, later: { kickoffAt: '2026-03-02T20:00:00.000Z' } },
    });
    expect(await held()).toEqual(['one', 'two']);
    const { near: pairs } = dataOf(await api.call(scheduleCalls.races, { view: 'reserved' }, { token: host }));
    expect(pairs).toEqual([[await idOf('one'), await idOf('two')]]);
    // Several processes hear of a change, and of others of the same match: the same pair at the same times is no news.
    const deps = { platform, ...makeDoors() };
    const hear = async () => tellOfNear(deps, [await idOf('one')]);
    await Promise.all([hear(), hear()]);
    expect(near()).toHaveLength(1);
    await platform.db
      .updateTable('matches_match')
      .set({ kickoff_at: new Date('2026-03-02T19:30:00Z') })
      .where('provider_id', '=', 'two')
      .execute();
    await Promise.all([hear(), hear()]);
    expect(near()).toHaveLength(2);
  });
});

describe('reminders', () => {
  it.each([
    ['not_started', 'subscribed'],
    ['postponed', 'subscribed'],
    ['to_be_determined', 'subscribed'],
    ['in_progress', 'match_already_started'],
    ['interrupted', 'match_already_started'],
    ['ended', 'match_already_ended'],
    ['abandoned', 'match_called_off'],
  ] as const)('of a match that is %s: %s', async (status, outcome) => {
    await deliver([at('m', '2026-03-02T20:00:00Z', status)]);
    const answer = await remind('m');
    expect(answer.success ? 'subscribed' : answer.code).toBe(outcome);
  });

  it('are one for each person and match, and go at any time', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    await Promise.all([remind('m'), remind('m'), remind('m', 'subscribe', host)]);
    expect(dataOf(await remind('m'))).toEqual({ reminder: true, reminders: 2 });
    await deliver([at('m', '2026-03-02T20:00:00Z', 'in_progress')]);
    expect(dataOf(await remind('m', 'unsubscribe'))).toEqual({ reminder: false, reminders: 1 });
    expect(await remind('m', 'subscribe', identity.tokenOf('30', 4))).toMatchObject({ code: 'visitor_not_allowed' });
  });
});

describe('being reminded', () => {
  const went = () =>
    told
      .filter(({ type }) => type === scheduleEvents.startsSoon.type)
      .map(({ uid, data }) => [uid, (data as { minutes: number }).minutes]);
  const look = async (time: string): Promise<void> => {
    platform.clock.set(`2026-03-01T${time}Z`);
    await platform.timers.run('schedule.reminders');
  };
  const move = (kickoff: string, status: FeedMatch['state']['status'] = 'not_started') =>
    deliver([at('k', `2026-03-01T${kickoff}Z`, status)]);

  beforeEach(async () => {
    platform.clock.set('2026-03-01T18:00:00Z');
    await move('20:00:00');
  });

  it('comes 5 minutes before the kick-off, once, over several processes', async () => {
    dataOf(await remind('k'));
    await look('19:54:59');
    expect(went()).toEqual([]);
    platform.clock.set('2026-03-01T19:55:00Z');
    const deps = { platform, ...makeDoors() };
    await Promise.all([sendReminders(deps), sendReminders(deps)]);
    await look('19:55:05');
    expect(went()).toEqual([['20', 5]]);
  });

  it('moves with the kick-off', async () => {
    dataOf(await remind('k'));
    await move('20:30:00');
    await look('19:55:00');
    expect(went()).toEqual([]);
    await look('20:25:00');
    expect(went()).toEqual([['20', 5]]);
  });

  it('comes at once when a new kick-off leaves less than 5 minutes', async () => {
    dataOf(await remind('k'));
    await look('19:29:00');
    await move('19:33:00');
    await look('19:30:00');
    expect(went()).toEqual([['20', 3]]);
  });

  it('is never the second, though the kick-off moved or the wish was made again', async () => {
    dataOf(await remind('k'));
    await look('19:55:00');
    await move('21:00:00');
    dataOf(await remind('k', 'unsubscribe'));
    dataOf(await remind('k'));
    await look('20:55:00');
    expect(went()).toEqual([['20', 5]]);
  });

  it('is not for those who were there at that moment', async () => {
    platform.clock.set('2026-03-01T19:55:00Z');
    dataOf(await remind('k'));
    await look('19:55:05');
    expect(went()).toEqual([]);
  });

  it('comes late with the minutes left when the platform was away, and not after the kick-off', async () => {
    dataOf(await remind('k'));
    await look('19:58:00');
    expect(went()).toEqual([['20', 2]]);
    await deliver([at('other', '2026-03-01T20:30:00Z')]);
    platform.clock.set('2026-03-01T20:00:00Z');
    dataOf(await remind('other'));
    await look('20:31:00');
    expect(went()).toHaveLength(1);
  });

  it.each(['postponed', 'abandoned', 'to_be_determined', 'in_progress'] as const)(
    'is held back while the match is %s',
    async (status) => {
      dataOf(await remind('k'));
      await move('20:00:00', status);
      await look('19:56:00');
      expect(went()).toEqual([]);
    },
  );

  it('reaches the host who announced the match too, and once when both are wished', async () => {
    dataOf(await reserve('k'));
    dataOf(await remind('k', 'subscribe', host));
    dataOf(await remind('k'));
    await look('19:55:00');
    expect(went().toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['10', 5],
      ['20', 5],
    ]);
  });
});

describe('what stands beside matches', () => {
  const marks = async (refs: string[], token: string): Promise<OutputOf<typeof scheduleCalls.marks>['items']> =>
    dataOf(await api.call(scheduleCalls.marks, { matchIds: await Promise.all(refs.map(idOf)) }, { token })).items;

  it('is each reader’s own, with the hosts for all, without those who are no hosts any more', async () => {
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
    person('10', 0);
    expect(await marks(['m'], viewer)).toMatchObject([{ hostCount: 0, hosts: [] }]);
  });
});

describe('a host’s schedule', () => {
  const read = (anchorId: string, more: object = {}) =>
    api.call(scheduleCalls.hostSchedule, { anchorId, ...more }, { token: viewer });

  it('shows what is announced and not over, the nearest first, by pages', async () => {
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

  it('is not there for who is no host', async () => {
    expect(await read('20')).toMatchObject({ code: 'user_not_found' });
    expect(await read('10', { cursor: 'x' })).toMatchObject({ code: 'bad_input' });
  });
});

describe('the library', () => {
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

  it('has what is still to begin, and says what the host holds', async () => {
    dataOf(await reserve('later'));
    const found = await library({});
    expect(found.refs).toEqual(['late', 'soon', 'later']);
    expect(found.items.map(({ reservation }) => reservation?.kind ?? null)).toEqual([null, null, 'schedule']);
    expect(found.leagues).toHaveLength(2);
  });

  it('is filtered by league, words, sport and span, which alone brings what is over', async () => {
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

  it('goes on where a page ended', async () => {
    const first = await library({ limit: 2 });
    const next = await library({ limit: 2, cursor: first.next ?? '' });
    expect([...first.refs, ...next.refs]).toEqual(['late', 'soon', 'later']);
  });
});

describe('the match of a broadcast', () => {
  const chosen = async () => {
    const id = await schedule.reservedMatchOf('10', platform.clock.date());
    return id && refOf(id);
  };
  const sign = async (ref: string, signed = true) =>
    api.call(scheduleCalls.sign, { matchId: await idOf(ref), signed }, { token: host });

  it('is the reserved one nearest in time that is not over, or the one the host is ready for', async () => {
    await deliver([
      at('past', '2026-03-01T17:00:00Z'),
      at('next', '2026-03-01T22:00:00Z'),
      at('far', '2026-03-04T20:00:00Z'),
    ]);
    expect(await chosen()).toBeNull();
    for (const ref of ['far', 'past', 'next']) dataOf(await reserve(ref));
    expect(await chosen()).toBe('next');
    await deliver([at('next', '2026-03-01T22:00:00Z', 'abandoned')]);
    expect(await chosen()).toBe('past');
    expect(dataOf(await sign('far')).signedAt).toBe('2026-03-01T20:00:00.000Z');
    expect(await chosen()).toBe('far');
    expect(dataOf(await sign('far', false)).signedAt).toBeNull();
    expect(await chosen()).toBe('past');
  });

  it('can only be signed for when it is held and not over', async () => {
    await deliver([at('m', '2026-03-01T22:00:00Z')]);
    expect(await sign('m')).toMatchObject({ code: 'not_found' });
    dataOf(await reserve('m'));
    await deliver([at('m', '2026-03-01T22:00:00Z', 'ended')]);
    expect(await sign('m')).toMatchObject({ code: 'match_already_ended' });
  });

  it('is put on one’s own room, not on another’s', async () => {
    await deliver([at('m', '2026-03-01T22:00:00Z'), at('over', '2026-03-01T17:00:00Z', 'ended')]);
    const show = async (a: string, b: string) => api.call(scheduleCalls.showMatch, { a, b }, { token: host });
    expect(dataOf(await show('10', await idOf('m'))).match?.matchId).toBe(await idOf('m'));
    expect(dataOf(await show('10', '0')).match).toBeNull();
    expect(await show('11', await idOf('m'))).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await show('10', await idOf('over'))).toMatchObject({ code: 'match_already_ended' });
    expect(await show('10', '99')).toMatchObject({ code: 'not_found' });
    expect(shown).toEqual([
      ['10', await idOf('m')],
      ['10', null],
    ]);
  });
});

it('forgets people and matches that are gone', async () => {
  await deliver([at('m', '2026-03-02T20:00:00Z'), at('n', '2026-03-03T20:00:00Z')]);
  for (const ref of ['m', 'n']) {
    dataOf(await reserve(ref));
    dataOf(await remind(ref));
  }
  await platform.db.deleteFrom('matches_match').where('provider_id', '=', 'm').execute();
  expect(await held()).toEqual(['n']);
  await schedule.removePeople(['10', '20']);
  expect(await held()).toEqual([]);
  expect(await platform.db.selectFrom('matches_reminder').selectAll().execute()).toEqual([]);
});
