// The room page under load: 10,000 lines of chat, 60 more a second, and lines that fly over the picture.
import type { Page } from '@playwright/test';
import { hasFfmpeg } from '@touchline/dev-env';
import { openBrowser, tokenKey } from './lib/browser.ts';
import { startPlatform } from './lib/chat.ts';
import { needBuiltPortal } from './lib/demo-server.ts';
import { textOf } from './lib/message.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';

const { quick } = options();
const lines = quick ? 1000 : 10_000;
const fillPerSecond = 1000;
const seconds = quick ? 4 : 10;
const rate = 60;
const bytes = 300;

interface Smoothness {
  readonly frames: number;
  readonly seconds: number;
  /** Frames more than 50 ms after the previous one. */
  readonly late: number;
  readonly longTasks: readonly number[];
  /** Average number of simultaneous animations: the flying lines. */
  readonly flying: number;
}

/** Measures every frame of the page for a while. */
const watch = (page: Page): Promise<Smoothness> =>
  page.evaluate(async (forSeconds) => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
    });
    observer.observe({ type: 'longtask' });
    const begin = performance.now();
    let frames = 0;
    let late = 0;
    let looks = 0;
    let flying = 0;
    let last = begin;
    await new Promise<void>((resolve) => {
      const look = (now: number): void => {
        frames += 1;
        if (now - last > 50) late += 1;
        last = now;
        if (frames % 30 === 0) {
          looks += 1;
          flying += document.getAnimations().length;
        }
        if (now - begin < forSeconds * 1000) requestAnimationFrame(look);
        else resolve();
      };
      requestAnimationFrame(look);
    });
    const took = (performance.now() - begin) / 1000;
    observer.disconnect();
    return { frames, seconds: took, late, longTasks, flying: flying / Math.max(1, looks) };
  }, seconds);

printHead(
  'web-chat',
  `a room page with ${lines} lines, ${rate} messages a second, in headless Chromium without a graphics card`,
);
needBuiltPortal();
const server = await startPlatform(1, { env: { WITH_VIDEO: 'yes' } });
if (hasFfmpeg()) await server.platform.call('goLive');
else remark('without ffmpeg there is no broadcast, and so no lines that fly over it');
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
    [tokenKey, server.tokens[0] ?? ''],
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.port}/#/anchor/room/${server.hostId}`);
  await page.waitForFunction(
    async (url) =>
      ((await (await fetch(url)).text()).match(/^touchline_realtime_memberships (\d+)/m)?.[1] ?? '0') >= '2',
    `http://127.0.0.1:${server.port}/metrics`,
    { timeout: 20_000, polling: 200 },
  );
  if (hasFfmpeg()) {
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, null, {
      timeout: 30_000,
    });
  }
  await server.publish(bytes, { rate: fillPerSecond, seconds: lines / fillPerSecond });
  await page
    .getByText(textOf(await server.platform.call('postedCount')))
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => {});
  const idle = await watch(page);
  const [busy] = await Promise.all([watch(page), server.publish(bytes, { rate, seconds: seconds + 1 })]);
  const last = await page
    .getByText(textOf(await server.platform.call('postedCount')))
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .then(() => true)
    .catch(() => false);
  if (complaints.length > 0) remark(`the page complained: ${complaints.slice(0, 3).join('; ')}`);
  const perSecond = busy.frames / busy.seconds;
  const tasks = busy.longTasks;
  printFigures('targets', [
    { name: 'frames a second', value: perSecond, target: '>= 58', met: perSecond >= 58 },
    { name: 'long tasks (over 50 ms)', value: tasks.length, target: '0', met: tasks.length === 0 },
    { name: 'longest of them', value: Math.max(0, ...tasks), unit: 'ms' },
    { name: 'frames over 50 ms late', value: busy.late },
    { name: 'frames a second without messages', value: idle.frames / idle.seconds },
    { name: 'lines flying at a time', value: busy.flying },
    { name: 'the newest message is on the page', value: last ? 'yes' : 'no', target: 'yes', met: last },
  ]);
} finally {
  await browser.close();
  await server.child.end();
}
process.exit(0);
