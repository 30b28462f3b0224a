// Third-party players with their defaults, all on one stream, across every disturbance of a broadcast.
import { hasFfmpeg } from '@touchline/dev-env';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inChromium, isInstalled, type Player, Stage } from './stage.ts';

const players: readonly Player[] = [...inChromium, 'Firefox hls.js', 'mpv'];
/** How soon each player must recover by itself after media is back. */
const patienceMs = 5_000;
const segmentMs = 2_000;
const afterwards = 5;

describe.skipIf(!hasFfmpeg())('players of an HLS stream', () => {
  const stage = new Stage();
  const { list, reports } = stage;

  beforeAll(async () => {
    await stage.open(players.filter(isInstalled), 4);
    await list.segments(2);
  });
  afterAll(() => stage.close());

  /** Disturbs the stream; returns the time when media was back, and how slow the machine is. */
  async function disturbed(disturb: () => Promise<void>): Promise<{ back: number; slowness: number }> {
    const before = list.timeline;
    await disturb();
    await list.waitForMedia(before);
    const back = performance.now();
    await list.segments(afterwards);
    return { back, slowness: Math.max(1, (performance.now() - back) / (afterwards * segmentMs)) };
  }

  const disturbances: readonly [name: string, disturb: () => Promise<void>][] = [
    ['when the encoder reconnects', () => stage.reconnectEncoder()],
    ['when the engine is killed', () => stage.killEngine()],
    ['when the encoder pauses for 5 s', () => stage.pauseEncoder()],
  ];

  describe.each(disturbances)('%s', (_name, disturb) => {
    let seen: { back: number; slowness: number };
    beforeAll(async () => {
      seen = await disturbed(disturb);
    });

    for (const player of players)
      test.skipIf(!isInstalled(player))(`${player} recovers by itself`, () => {
        const { back, slowness } = seen;
        expect(reports.last(player)).toMatchObject({ errors: [], ended: false });
        expect(reports.longestStall(player, back) / slowness).toBeLessThan(patienceMs);
        expect(reports.hasMoved(player, performance.now() - patienceMs)).toBe(true);
      });
  });

  describe('at the end of the broadcast', () => {
    let endedAt: number;
    let playing: readonly Player[];
    beforeAll(async () => {
      playing = players.filter((player) => reports.last(player)?.ended === false);
      endedAt = await stage.endBroadcast();
    });

    for (const player of players)
      test.skipIf(!isInstalled(player))(`${player} plays to the end and stops`, async () => {
        expect(playing).toContain(player);
        await vi.waitFor(() => expect(reports.last(player)).toMatchObject({ ended: true, errors: [] }), {
          timeout: 40_000,
        });
        // It is some seconds behind: it must play them before it ends.
        expect(reports.hasMoved(player, endedAt)).toBe(true);
      });
  });

  test('the list always follows RFC 8216 and was never refused', () => {
    expect(list.wrong).toEqual([]);
    expect(list.watch.last?.ended).toBe(true);
  });
});
