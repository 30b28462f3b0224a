import { scheduleCalls } from '@touchline/contract/matches';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createReservations } from './index.ts';
import {
  api,
  at,
  deliver,
  held,
  host,
  idOf,
  platform,
  refOf,
  remind,
  reserve,
  schedule,
  setUpSchedule,
  shown,
} from './testing/schedule-fixture.ts';

setUpSchedule();

describe('the match of a broadcast', () => {
  const chosen = async () => {
    const id = await createReservations(platform).reservedMatchOf('10', platform.clock.date());
    return id && refOf(id);
  };
  const sign = async (ref: string, signed = true) =>
    api.call(scheduleCalls.sign, { matchId: await idOf(ref), signed }, { token: host });

  it('uses the reserved match nearest in time that is not over', async () => {
    await deliver([at('past', '2026-03-01T17:00:00Z'), at('next', '2026-03-01T22:00:00Z')]);
    expect(await chosen()).toBeNull();
    for (const ref of ['past', 'next']) dataOf(await reserve(ref));
    expect(await chosen()).toBe('next');
    await deliver([at('next', '2026-03-01T22:00:00Z', 'abandoned')]);
    expect(await chosen()).toBe('past');
    await deliver([at('past', '2026-03-01T17:00:00Z', 'ended')]);
    expect(await chosen()).toBeNull();
  });

  it('uses no match that kicks off more than 12 hours from now', async () => {
    await deliver([at('far', '2026-03-02T08:00:01Z'), at('old', '2026-03-01T07:59:59Z', 'interrupted')]);
    for (const ref of ['far', 'old']) dataOf(await reserve(ref));
    dataOf(await sign('far'));
    expect(await chosen()).toBeNull();
    await deliver([at('far', '2026-03-02T08:00:00Z')]);
    expect(await chosen()).toBe('far');
  });

  it('prefers a match the host is ready for only within three hours of its kick-off', async () => {
    await deliver([
      at('next', '2026-03-01T21:00:00Z'),
      at('running', '2026-03-01T17:00:00Z', 'in_progress'),
      at('late', '2026-03-01T23:30:00Z'),
    ]);
    for (const ref of ['next', 'running', 'late']) dataOf(await reserve(ref));
    expect(dataOf(await sign('late')).signedAt).toBe('2026-03-01T20:00:00.000Z');
    expect(await chosen()).toBe('next');
    dataOf(await sign('running'));
    expect(await chosen()).toBe('running');
    expect(dataOf(await sign('running', false)).signedAt).toBeNull();
    expect(await chosen()).toBe('next');
  });

  it('never uses a match that is reserved to review its result', async () => {
    await deliver([at('review', '2026-03-01T20:30:00Z')]);
    dataOf(await reserve('review', { kind: 'result' }));
    dataOf(await sign('review'));
    expect(await chosen()).toBeNull();
  });

  it('may be an ended one for a week when the host reserved its result', async () => {
    await deliver([at('over', '2026-03-01T17:00:00Z', 'ended'), at('covered', '2026-03-01T22:30:00Z')]);
    dataOf(await reserve('covered'));
    await deliver([at('covered', '2026-03-01T22:30:00Z', 'ended')]);
    const show = async (ref: string) =>
      api.call(scheduleCalls.showMatch, { a: '10', b: await idOf(ref) }, { token: host });
    const may = async (uid: string, ref: string) =>
      createReservations(platform).mayReview(uid, await idOf(ref), platform.clock.date());
    expect(await show('over')).toMatchObject({ code: 'match_already_ended' });
    dataOf(await reserve('over', { kind: 'result' }));
    expect(dataOf(await show('over')).match?.matchId).toBe(await idOf('over'));
    expect(await show('covered')).toMatchObject({ code: 'match_already_ended' });
    expect([await may('10', 'over'), await may('11', 'over'), await may('10', 'covered')]).toEqual([
      true,
      false,
      false,
    ]);
    platform.clock.advance(7 * 24 * 3_600_000);
    expect(await may('10', 'over')).toBe(false);
    expect(await show('over')).toMatchObject({ code: 'match_already_ended' });
  });

  it('rejects readiness for a match that is not reserved or over', async () => {
    await deliver([at('m', '2026-03-01T22:00:00Z')]);
    expect(await sign('m')).toMatchObject({ code: 'not_found' });
    dataOf(await reserve('m'));
    await deliver([at('m', '2026-03-01T22:00:00Z', 'ended')]);
    expect(await sign('m')).toMatchObject({ code: 'match_already_ended' });
  });

  it('sets the match of the host’s own room only', async () => {
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

it('deletes the data of removed accounts and matches', async () => {
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
