// Latency from the encoder's input to the screen, measured by a time code in the picture with the portal's own player.
import type { Browser } from '@playwright/test';
import { hasFfmpeg, startMediaProcess } from '@touchline/dev-env';
import { openBrowser } from './lib/browser.ts';
import { percentile, until } from './lib/numbers.ts';
import { type PlayerPage, servePlayerPage } from './lib/player-page.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';
import { publishTimeCode } from './lib/time-code.ts';

const { quick } = options();
/** The setting recommended to hosts. */
const keyFrameSeconds = 2;
const stream = 'bench';

interface PageMeasures {
  readonly late: number[];
  readonly unread: number;
  readonly first: number;
  readonly stops: readonly string[];
}

type PageWindow = Window & { measured: PageMeasures; play(kind: string, url: string): Promise<void> };

printHead(
  'live-latency',
  `640x360 at 30 pictures a second, key frame every ${keyFrameSeconds} s, Chromium on this machine`,
);
if (!hasFfmpeg()) throw new Error('this benchmark needs ffmpeg, which draws and encodes the time code');

/** Opens a line in a new page and watches it. Skips the first seconds, in which the player adjusts. */
async function watch(
  browser: Browser,
  page: PlayerPage,
  kind: string,
  url: string,
  seconds: number,
): Promise<PageMeasures> {
  const tab = await browser.newPage();
  try {
    await tab.goto(page.url);
    await tab.waitForFunction(() => 'play' in window);
    await tab.evaluate(
      ([name, address]) => (window as unknown as PageWindow).play(name ?? '', address ?? ''),
      [kind, url],
    );
    await tab.waitForFunction(() => (window as unknown as PageWindow).measured.first > 0, null, { timeout: 20_000 });
    await tab.waitForTimeout(settleMs);
    const before = await tab.evaluate(() => (window as unknown as PageWindow).measured.late.length);
    await tab.waitForTimeout(seconds * 1000);
    const seen = await tab.evaluate(() => (window as unknown as PageWindow).measured);
    return { ...seen, late: seen.late.slice(before) };
  } finally {
    await tab.close();
  }
}

const settleMs = 3000;

interface Line {
  readonly name: string;
  readonly kind: string;
  readonly url: string;
  readonly opens: number;
}

async function measure(browser: Browser, page: PlayerPage, line: Line) {
  const late: number[] = [];
  const first: number[] = [];
  let unread = 0;
  for (let open = 0; open < line.opens; open += 1) {
    const seen = await watch(browser, page, line.kind, line.url, quick ? 3 : 8);
    late.push(...seen.late);
    first.push(seen.first);
    unread += seen.unread;
    if (seen.stops.length > 0) remark(`${line.name} stopped: ${seen.stops.join(', ')}`);
  }
  late.sort((a, b) => a - b);
  first.sort((a, b) => a - b);
  return {
    name: line.name,
    p50: percentile(late, 0.5) / 1000,
    p95: percentile(late, 0.95) / 1000,
    first: percentile(first, 0.5) / 1000,
    firsts: first,
    pictures: late.length,
    unread,
  };
}

const media = await startMediaProcess();
const encoder = publishTimeCode(`${media.rtmpUrl}/${stream}`, keyFrameSeconds);
const page = await servePlayerPage();
const browser = await openBrowser();
try {
  const origin = `http://127.0.0.1:${media.httpPort}`;
  const flv = origin + media.flvPath(stream);
  const hls = origin + media.hlsPath(stream);
  const live = await until(async () => (await fetch(hls)).ok, 20_000);
  if (!live) throw new Error('the broadcast did not begin');
  const lines = [
    await measure(browser, page, { name: 'HTTP-FLV', kind: 'http_flv', url: flv, opens: quick ? 1 : 5 }),
    await measure(browser, page, {
      name: 'WS-FLV',
      kind: 'ws_flv',
      url: flv.replace(/^http/, 'ws'),
      opens: quick ? 1 : 2,
    }),
    await measure(browser, page, { name: 'HLS', kind: 'hls', url: hls, opens: quick ? 1 : 2 }),
  ];
  printTable(
    'lines',
    ['line', 'p50 s', 'p95 s', 'first picture, median s', 'each ms', 'pictures read', 'unread'],
    lines.map((line) => [
      line.name,
      line.p50.toFixed(2),
      line.p95.toFixed(2),
      line.first.toFixed(2),
      line.firsts.map((each) => each.toFixed(0)).join(' '),
      String(line.pictures),
      String(line.unread),
    ]),
  );
  const [byFlv, , byHls] = lines;
  if (!byFlv || !byHls) throw new Error('a line was not measured');
  printFigures('targets', [
    { name: 'HTTP-FLV, p50', value: byFlv.p50, unit: 's', target: '<= 0.6 s', met: byFlv.p50 <= 0.6 },
    { name: 'HTTP-FLV, first picture', value: byFlv.first, unit: 's', target: '<= 0.3 s', met: byFlv.first <= 0.3 },
    { name: 'HLS, p50', value: byHls.p50, unit: 's', target: '<= 3.2 s', met: byHls.p50 <= 3.2 },
  ]);
} finally {
  await browser.close();
  encoder.stop();
  await page.stop();
  await media.stop();
}
process.exit(0);
