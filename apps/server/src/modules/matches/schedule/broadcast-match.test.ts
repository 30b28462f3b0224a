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
  shown,
} from './testing/schedule-fixture.ts';

describe('the match of a broadcast', () => {
  const chosen = async () => {
    const id = await createReservations(platform).reservedMatchOf('10', platform.clock.date());
    return id && refOf(id);
  };
  const sign = async (ref: string, signed = true) =>
    api.call(scheduleCalls.sign, { matchId: await idOf(ref), signed }, { token: host });

  it('uses the reserved match nearest in time that is not over, or the one the host is ready for', async () => {
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
