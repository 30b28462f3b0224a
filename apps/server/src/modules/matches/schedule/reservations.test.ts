import { scheduleCalls, scheduleEvents } from '@touchline/contract/matches';
import { describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { notifyNearMatches } from './notify-near.ts';
import {
  api,
  at,
  deliver,
  fakeNeeds,
  held,
  host,
  identity,
  idOf,
  notices,
  platform,
  reserve,
  setUpSchedule,
  viewer,
} from './testing/schedule-fixture.ts';

setUpSchedule();

describe('reservations', () => {
  it.each([
    ['17:59:59', 'reserved'],
    ['18:00:00', 'reservation_conflict'],
    ['20:00:00', 'reservation_conflict'],
    ['21:59:59', 'reservation_conflict'],
    ['22:00:00', 'reservation_conflict'],
    ['22:00:01', 'reserved'],
  ])('with 20:00:00 reserved, a kick-off at %s is %s, in either kind', async (time, outcome) => {
    await deliver([at('held', '2026-03-02T20:00:00Z'), at('new', `2026-03-02T${time}Z`)]);
    dataOf(await reserve('held'));
    for (const kind of ['result', 'schedule'] as const) {
      const answer = await reserve('new', { kind });
      expect(answer.success ? 'reserved' : answer.code).toBe(outcome);
      await reserve('new', { action: 'cancel' });
    }
  });

  it('names all conflicting matches, earliest first, in the user’s language, and writes nothing', async () => {
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
        match: '球队a – 球队b',
        home: '球队a',
        away: '球队b',
        time: '2026-03-02T19:00:00.000Z',
        hours: 2,
        reservations: [
          {
            matchId: await idOf('early'),
            match: '球队a – 球队b',
            home: '球队a',
            away: '球队b',
            time: '2026-03-02T19:00:00.000Z',
            kind: 'schedule',
          },
          {
            matchId: await idOf('late'),
            home: '球队a',
            away: '球队b',
            time: '2026-03-02T22:30:00.000Z',
            kind: 'result',
          },
        ],
      },
    });
    expect(await held()).toEqual(['early', 'late']);
    const replaced = dataOf(await reserve('new', { replace: true }));
    expect(replaced.cancelled).toEqual([await idOf('early'), await idOf('late')]);
    expect(await held()).toEqual(['new']);
  });

  it('compares instants, not local times, across a change of summer time', async () => {
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
  ] as const)('answers a reservation of a match that is %s, kind %s, with %s', async (status, kind, outcome) => {
    await deliver([at('m', '2026-03-01T19:00:00Z', status)]);
    const answer = await reserve('m', { kind });
    expect(answer.success ? 'reserved' : answer.code).toBe(outcome);
  });

  it('keeps existing reservations when the new match is rejected', async () => {
    await deliver([at('held', '2026-03-01T19:00:00Z'), at('over', '2026-03-01T19:00:00Z', 'ended')]);
    dataOf(await reserve('held'));
    expect(await reserve('over', { replace: true })).toMatchObject({ code: 'match_already_ended' });
    expect(await held()).toEqual(['held']);
  });

  it('ignores an abandoned match as a conflict', async () => {
    await deliver([at('held', '2026-03-02T20:00:00Z'), at('new', '2026-03-02T21:00:00Z')]);
    dataOf(await reserve('held'));
    await deliver([at('held', '2026-03-02T20:00:00Z', 'abandoned')]);
    expect(dataOf(await reserve('new')).cancelled).toEqual([]);
  });

  it('accepts a second cancellation silently, and notifies the host’s other devices of real changes only', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    dataOf(await reserve('m'));
    expect(dataOf(await reserve('m', { action: 'cancel' })).cancelled).toEqual([await idOf('m')]);
    expect(dataOf(await reserve('m', { action: 'cancel' })).cancelled).toEqual([]);
    expect(notices.map(({ uid, type }) => [uid, type])).toEqual([
      ['10', 'schedule.changed'],
      ['10', 'schedule.changed'],
    ]);
  });

  it('requires an approved host and an existing match', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    expect(await reserve('m', {}, viewer)).toMatchObject({ status: 403, code: 'not_an_anchor' });
    expect(await reserve('m', {}, identity.tokenOf('30', 4))).toMatchObject({ code: 'visitor_not_allowed' });
    expect(await api.call(scheduleCalls.reserve, { matchId: '99' }, { token: host })).toMatchObject({
      code: 'not_found',
    });
  });

  it('accepts one of several near matches requested at the same time, per host', async () => {
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

  it('ends with one of several near matches when each replaces the others at the same time', async () => {
    const refs = ['a', 'b', 'c', 'd'];
    await deliver(refs.map((ref, place) => at(ref, `2026-03-02T20:1${place}:00Z`)));
    const answers = await Promise.all(refs.map((ref) => reserve(ref, { replace: true })));
    const cancelled = answers.flatMap((answer) => dataOf(answer).cancelled);
    expect(cancelled).toHaveLength(3);
    expect(await held()).toHaveLength(1);
  });
});

describe('a moved kick-off', () => {
  const near = () => notices.filter(({ type }) => type === scheduleEvents.near.type);

  it('notifies the host once when two reserved matches are too close, and keeps both', async () => {
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
    // Several processes get a change, and further changes of the same match: the same pair at the same times sends no
    // notice.
    const deps = { platform, ...fakeNeeds() };
    const hear = async () => notifyNearMatches(deps, [await idOf('one')]);
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
