// The short form of `npm run test:players`: two players, two disturbances. It waits for conditions, so a slow machine
// does not matter.
import { hasFfmpeg } from '@touchline/dev-env';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isInstalled, type Player, Stage } from '../players/stage.ts';

const players: readonly Player[] = ['hls.js', 'mpv'];
const patience = { timeout: 60_000, interval: 100 };

describe.skipIf(!hasFfmpeg() || !players.some(isInstalled))('third-party HLS players', () => {
  const stage = new Stage();
  const { list, reports } = stage;
  let afterwards: number;
  let endedAt: number;

  beforeAll(async () => {
    await stage.open(players.filter(isInstalled), 1);
    const before = list.timeline;
    await stage.killEngine();
    await list.waitForMedia(before);
    // By then the players have played their earlier buffer.
    await list.segments(4);
    afterwards = performance.now();
  });
  afterAll(() => stage.close());

  for (const player of players)
    test.skipIf(!isInstalled(player))(`${player} keeps playing when the engine is killed`, async () => {
      await vi.waitFor(() => expect(reports.hasMoved(player, afterwards)).toBe(true), patience);
      expect(reports.last(player)).toMatchObject({ errors: [], ended: false });
    });

  test('the list marks the end of the broadcast', async () => {
    endedAt = await stage.endBroadcast();
    expect(list.wrong).toEqual([]);
  });

  for (const player of players)
    test.skipIf(!isInstalled(player))(`${player} plays to the end of the broadcast`, async () => {
      await vi.waitFor(() => expect(reports.last(player)).toMatchObject({ errors: [], ended: true }), patience);
      expect(reports.hasMoved(player, endedAt)).toBe(true);
    });
});
