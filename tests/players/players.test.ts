// Players of others over everything that may happen to a broadcast, with their defaults, all at once on one stream.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasFfmpeg, type MediaProcess, parseFlv, startMediaProcess } from '@touchline/dev-env';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chromiumPath, openBrowser } from '../bench/lib/browser.ts';
import { until } from '../bench/lib/numbers.ts';
import { LoopEncoder } from './encoder.ts';
import { ListWatch } from './list-watch.ts';
import { type PlayersPage, servePlayersPage, type Told } from './page.ts';
import { firefoxPath, hasMpv, type Opened, openFirefox, openMpv } from './programs.ts';

const stream = 'players';
const inPage = ['hls.js', 'Shaka', 'Video.js', 'native'];
const players: readonly { name: string; is: boolean }[] = [
  ...inPage.map((name) => ({ name, is: existsSync(chromiumPath) })),
  { name: 'Firefox hls.js', is: firefoxPath !== null },
  { name: 'mpv', is: hasMpv },
];
/** What each must do by itself within this long after media is back. */
const patienceMs = 5_000;
const segmentMs = 2_000;
const afterwards = 5;

interface Sample {
  readonly at: number;
  readonly position: number;
}
const samples = new Map<string, Sample[]>();
const last = new Map<string, Told>();
const told = (one: Told): void => {
  last.set(one.player, one);
  const all = samples.get(one.player) ?? [];
  samples.set(one.player, all);
  all.push({ at: performance.now(), position: one.position });
};

describe.skipIf(!hasFfmpeg())('players of an HLS stream', () => {
  let media: MediaProcess;
  let encoder: LoopEncoder;
  let page: PlayersPage;
  const list = new ListWatch();
  const opened: Opened[] = [];
  const go = () => encoder.connect(media.rtmpUrl, stream);

  beforeAll(async () => {
    media = await startMediaProcess();
    encoder = new LoopEncoder(parseFlv(sample()).tags);
    await go();
    const source = `http://127.0.0.1:${media.httpPort}${media.hlsPath(stream)}`;
    void list.run(() => source);
    await list.segments(4);
    page = await servePlayersPage(told);
    if (existsSync(chromiumPath)) {
      const browser = await openBrowser();
      opened.push({ stop: () => browser.close() });
      const tab = await browser.newPage();
      await tab.goto(page.address(inPage, source));
    }
    if (firefoxPath) opened.push(await openFirefox(firefoxPath, page.address(['hls.js'], source, 'Firefox ')));
    if (hasMpv) opened.push(await openMpv(source, told));
    for (const { name } of players.filter(({ is }) => is))
      if (!(await until(() => hasMoved(name, 0), 60_000))) throw new Error(`${name} does not play`);
    await list.segments(2);
  });
  afterAll(async () => {
    list.stop();
    for (const one of opened) await one.stop();
    await encoder?.leave();
    await media?.stop();
    await page?.stop();
  });

  /** Disturbs the stream, and says from when on there was media again and how slow everything is. */
  async function disturbed(disturb: () => Promise<void>): Promise<{ back: number; slowness: number }> {
    const before = list.timeline;
    await disturb();
    await list.mediaBack(before);
    const back = performance.now();
    await list.segments(afterwards);
    return { back, slowness: Math.max(1, (performance.now() - back) / (afterwards * segmentMs)) };
  }

  const disturbances: readonly [string, () => Promise<void>][] = [
    [
      'over an encoder that comes back',
      async () => {
        await encoder.leave();
        await pause(2_000);
        await go();
      },
    ],
    [
      'over an engine that is killed',
      async () => {
        list.kill();
        media = await media.killAndRestart();
        await encoder.leave();
        await go();
      },
    ],
    ['over an encoder that stands still for 5 s', () => encoder.hold(5_000)],
  ];

  describe.each(disturbances)('%s', (_name, disturb) => {
    let seen: { back: number; slowness: number };
    beforeAll(async () => {
      seen = await disturbed(disturb);
    });

    for (const { name, is } of players)
      test.skipIf(!is)(`${name} plays on by itself`, () => {
        const { back, slowness } = seen;
        expect(last.get(name)?.errors).toEqual([]);
        expect(longestStand(name, back) / slowness).toBeLessThan(patienceMs);
        expect(hasMoved(name, performance.now() - patienceMs)).toBe(true);
      });
  });

  describe('at the end of the broadcast', () => {
    beforeAll(() => media.endBroadcast(stream));

    for (const { name, is } of players)
      test.skipIf(!is)(`${name} ends`, async () => {
        await vi.waitFor(() => expect(last.get(name)).toMatchObject({ ended: true, errors: [] }), { timeout: 40_000 });
      });
  });

  test('the list kept to RFC 8216 all the time, and was never refused', () => {
    expect(list.wrong).toEqual([]);
    expect(list.watch.last?.ended).toBe(true);
  });
});

/** Eight seconds with a key frame every two. */
function sample(): Buffer {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac'];
  return execFileSync('ffmpeg', ['-v', 'error', ...picture, '-t', '8', ...codecs, '-f', 'flv', 'pipe:1'], {
    maxBuffer: 32 << 20,
  });
}

const moves = (name: string, from: number): readonly number[] =>
  (samples.get(name) ?? []).flatMap(({ at, position }, index, all) =>
    at >= from && Math.abs(position - (all[index - 1]?.position ?? position)) > 0.01 ? [at] : [],
  );
const hasMoved = (name: string, from: number): boolean => moves(name, from).length > 2;

/** The longest time without movement since then, in ms. */
function longestStand(name: string, from: number): number {
  const at = [from, ...moves(name, from), performance.now()];
  return Math.max(...at.slice(1).map((time, index) => time - (at[index] ?? time)));
}
