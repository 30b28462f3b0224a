import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { testMatch } from '../matches.fixtures.ts';
import { deliver, idOf, platform, pushes, remind } from './testing/schedule-fixture.ts';

const kickOff = '2026-03-01T20:00:00Z';
const state = (status: FeedMatch['state']['status'], phase: string | null = null) =>
  deliver([testMatch('k', kickOff, { state: { status, phase, homeScore: [1], awayScore: [0] } })]);
const added = () =>
  pushes.flatMap(({ subject, key }) => (subject.type === 'match_status' ? [[subject.status, key] as const] : []));

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
    await expect
      .poll(added)
      .toEqual(['started', 'first_half_ended', 'ended'].map((status) => [status, `match/${id}/${status}`]));
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
    await expect.poll(() => added().filter(([status]) => status === 'ended').length).toBe(2);
    expect(new Set(added().map(([, key]) => key))).toEqual(new Set([`match/${id}/ended`]));
  });

  it('are not added without a subscribed user', async () => {
    await state('not_started');
    platform.clock.set('2026-03-01T20:00:30Z');
    await state('in_progress', 'H1');
    await subscribed();
    await state('ended');
    await expect.poll(added).toHaveLength(1);
    expect(added()[0]?.[0]).toBe('ended');
  });

  it('are not added for what happened long ago', async () => {
    await subscribed();
    platform.clock.set('2026-03-05T12:00:00Z');
    await state('in_progress', 'H1');
    await state('ended', 'FT');
    await deliver([
      testMatch('k', '2026-03-05T11:00:00Z', { state: { status: 'ended', homeScore: [1], awayScore: [0] } }),
    ]);
    await expect.poll(added).toHaveLength(1);
  });
});
