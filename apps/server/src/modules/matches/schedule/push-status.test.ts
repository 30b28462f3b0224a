import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { testMatch } from '../matches.fixtures.ts';
import {
  afterCommit,
  deliver,
  idOf,
  platform,
  pushes,
  queue,
  remind,
  setUpSchedule,
} from './testing/schedule-fixture.ts';

setUpSchedule();

const kickOff = '2026-03-01T20:00:00Z';
const state = (status: FeedMatch['state']['status'], phase: string | null = null) =>
  deliver([testMatch('k', kickOff, { state: { status, phase, homeScore: [1], awayScore: [0] } })]);
const added = () =>
  pushes.flatMap(({ subject, key }) => (subject.type === 'match_status' ? [[subject.status, key] as const] : []));
const statusOf = async (ref: string) =>
  (
    await platform.db
      .selectFrom('matches_match')
      .select('status')
      .where('provider_id', '=', ref)
      .executeTakeFirstOrThrow()
  ).status;

/** A match with a subscribed user. */
async function subscribed(): Promise<string> {
  platform.clock.set('2026-03-01T19:30:00Z');
  await state('not_started');
  dataOf(await remind('k'));
  platform.clock.set('2026-03-01T20:00:30Z');
  return idOf('k');
}

describe('pushes of a match status', () => {
  it('are added for its start, the end of the first half and its end', async () => {
    const id = await subscribed();
    await state('in_progress', 'H1');
    await state('in_progress', 'HT');
    await state('in_progress', 'H2');
    platform.clock.set('2026-03-01T21:50:00Z');
    await state('ended', 'FT');
    expect(added()).toEqual(
      ['started', 'first_half_ended', 'ended'].map((status) => [status, `match/${id}/${status}`]),
    );
    expect(pushes.at(-1)).toMatchObject({
      audience: { kind: 'reminded', matchId: id },
      dueAt: new Date('2026-03-01T21:50:10Z'),
    });
  });

  it('have the same key when a status is corrected twice', async () => {
    const id = await subscribed();
    platform.clock.set('2026-03-01T21:50:00Z');
    await state('ended');
    await state('in_progress', 'H2');
    await state('ended');
    const ended = added().filter(([status]) => status === 'ended');
    expect(ended).toHaveLength(2);
    expect(new Set(ended.map(([, key]) => key))).toEqual(new Set([`match/${id}/ended`]));
  });

  it('are not added without a subscribed user', async () => {
    await state('not_started');
    platform.clock.set('2026-03-01T20:00:30Z');
    await state('in_progress', 'H1');
    await subscribed();
    await state('ended');
    expect(added().map(([status]) => status)).toEqual(['ended']);
  });

  it('are not added for what happened long ago', async () => {
    await subscribed();
    platform.clock.set('2026-03-05T12:00:00Z');
    await state('in_progress', 'H1');
    await state('ended', 'FT');
    expect(added()).toEqual([]);
    await deliver([
      testMatch('k', '2026-03-05T11:00:00Z', { state: { status: 'ended', homeScore: [1], awayScore: [0] } }),
    ]);
    expect(added()).toHaveLength(1);
  });

  it('are added once when the process ends right after the commit', async () => {
    await subscribed();
    afterCommit.publish = () => {
      throw new Error('the process has ended');
    };
    const lost = testMatch('k', kickOff, {
      state: { status: 'in_progress', phase: 'H1', homeScore: [0], awayScore: [0] },
    });
    await expect(deliver([lost])).rejects.toThrow('the process has ended');
    expect(added()).toHaveLength(1);
    // The provider repeats what it got no answer for.
    afterCommit.publish = () => undefined;
    await deliver([lost]);
    expect(added()).toHaveLength(1);
  });

  it('are part of the change: without them it is not made', async () => {
    await subscribed();
    const { add } = queue;
    queue.add = async () => {
      throw new Error('no disk');
    };
    await expect(state('in_progress', 'H1')).rejects.toThrow('no disk');
    expect(await statusOf('k')).toBe('not_started');
    queue.add = add;
    await state('in_progress', 'H1');
    expect(await statusOf('k')).toBe('in_progress');
    expect(added()).toHaveLength(1);
  });
});
