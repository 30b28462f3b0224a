// Time from a room's address, and from a click inside the portal, to the first moving picture.
import type { Browser, Page } from '@playwright/test';
import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { hostCalls } from '@touchline/contract/hosts';
import { streamCalls } from '@touchline/contract/streams';
import { hasFfmpeg } from '@touchline/dev-env';
import { openBrowser, tokenKey } from './lib/browser.ts';
import { type DemoServer, needBuiltPortal, startDemoServer } from './lib/demo-server.ts';
import { percentile, until } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable } from './lib/report.ts';
import { publishTimeCode } from './lib/time-code.ts';

const { quick } = options();
const opens = quick ? 1 : 5;
const keyFrameSeconds = 2;
/** Time from hovering a card to the click, for a fast user. */
const aimMs = 150;
const patienceMs = 30_000;

printHead('room-open', 'the built portal, a guest with an empty cache each time, a host on air at 640x360');
if (!hasFfmpeg()) throw new Error('this benchmark needs ffmpeg, which draws and encodes the picture');
needBuiltPortal();
const server = await startDemoServer({ media: true });

/** Starts a broadcast of the demo's host; returns the host's uid. */
async function goOnAir({ url, hostPassword }: DemoServer): Promise<{ uid: string; stop: () => void }> {
  const storage = memoryTokenStore();
  const { call } = createClient({ baseUrl: url, storage, language: () => 'eng', deviceId: 'bench-host' });
  const { token, user } = await call(accountCalls.pwdLogin, {
    face: 'host',
    username: 'demohost1',
    password: hostPassword,
  });
  storage.set(token);
  const { roomAddress } = await call(streamCalls.broadcastSettings, {});
  const { liveCode } = await call(streamCalls.liveCode, {});
  const { stop } = publishTimeCode(`${roomAddress}/${liveCode}`, keyFrameSeconds);
  const hostId = user.uid;
  const isLive = async (): Promise<boolean> => (await call(hostCalls.details, { hostId })).stream.state === 'live';
  if (!(await until(isLive, patienceMs))) throw new Error('the broadcast did not begin');
  return { uid: hostId, stop };
}

type Watched = Window & { firstPicture?: number; pressedAt?: number };

/** Records when the first picture of the page's player is on screen, in the page's own time. */
function watchForPicture(): void {
  const page = window as Watched;
  addEventListener('pointerdown', () => (page.pressedAt = performance.now()), { capture: true });
  const seen = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback((now) => (page.firstPicture ??= now));
    }
  }).observe(document, { childList: true, subtree: true });
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([key, token]) => localStorage.setItem(key ?? '', token ?? ''), [tokenKey, server.token]);
  await context.addInitScript(watchForPicture);
  return context.newPage();
}

const firstPicture = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (window as Watched).firstPicture !== undefined, null, { timeout: patienceMs });
  return page.evaluate(() => {
    const { firstPicture: at = 0, pressedAt = 0 } = window as Watched;
    return at - pressedAt;
  });
};

async function byAddress(browser: Browser, uid: string): Promise<number> {
  const page = await openPage(browser);
  await page.goto(`${server.url}/#/anchor/room/${uid}`, { waitUntil: 'commit' });
  const ms = await firstPicture(page);
  await page.context().close();
  return ms;
}

/** From the list of hosts, where nothing of a room is loaded yet. */
async function byPress(browser: Browser, uid: string): Promise<number> {
  const page = await openPage(browser);
  await page.goto(`${server.url}/#/anchor/0`);
  const card = page.locator(`main ul a[href="#/anchor/room/${uid}"]`).last();
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  await card.hover();
  await page.waitForTimeout(aimMs);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await firstPicture(page);
  await page.context().close();
  return ms;
}

const sorted = (times: number[]): number[] => times.toSorted((a, b) => a - b);

const browser = await openBrowser();
const host = await goOnAir(server);
try {
  const cold: number[] = [];
  const pressed: number[] = [];
  for (let open = 0; open < opens; open += 1) {
    cold.push(await byAddress(browser, host.uid));
    pressed.push(await byPress(browser, host.uid));
  }
  const ways = [
    { name: 'by its address', target: 1.5, times: sorted(cold) },
    { name: 'by a press in the list of hosts', target: 0.6, times: sorted(pressed) },
  ];
  printTable(
    'room opened',
    ['way', 'each ms'],
    ways.map(({ name, times }) => [name, times.map((ms) => ms.toFixed(0)).join(' ')]),
  );
  printFigures(
    'targets',
    ways.map(({ name, target, times }) => {
      const value = percentile(times, 0.5) / 1000;
      return { name: `${name}, median`, value, unit: 's', target: `<= ${target} s`, met: value <= target };
    }),
  );
} finally {
  await browser.close();
  host.stop();
  await server.stop();
}
process.exit(0);
