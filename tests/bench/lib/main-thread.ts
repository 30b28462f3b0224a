import type { Browser, CDPSession, Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` in CPU time of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** What the load of a page takes of the main thread. CPU time: other work on the machine changes it little. */
export interface MainThreadLoad {
  readonly cpuMs: number;
  /** Blocking time of a phone that is four times slower, counted like Lighthouse does after the first paint. */
  readonly blockingMs: number;
  /** The longest tasks, in ms here. */
  readonly longestMs: readonly number[];
}

const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'v8.execute',
];
const slower = 4;
/** Lighthouse counts the layout of a phone as half as slow as its scripts. */
const layoutSlower = slower / 2;
const longMs = 50;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How long the page rests before the trace ends. */
const restMs = 3000;

async function traceOf(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories, excludedCategories: ['*'] } });
  await work();
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Reads the tasks of the main thread that loaded `address`. */
function readLoad(events: readonly TraceEvent[], address: string): MainThreadLoad {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  if (!start) throw new Error(`no navigation to ${address} in the trace`);
  const own = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts);
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts;
  const layouts = own.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
  const tasks = own.filter(({ name, cat, ph }) => ph === 'X' && cat.includes('toplevel') && name.endsWith('RunTask'));
  let cpuMs = 0;
  let blockingMs = 0;
  let end = 0;
  const each: number[] = [];
  for (const { ts, dur = 0, tdur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    // A task inside another one is part of it.
    if (ts < end) continue;
    end = ts + dur;
    const ms = tdur / 1000;
    const factor = layouts.some((at) => at >= ts && at < end) ? layoutSlower : slower;
    cpuMs += ms;
    if (ts >= painted) blockingMs += Math.max(0, ms * factor - longMs);
    each.push(ms);
  }
  return { cpuMs, blockingMs, longestMs: each.sort((a, b) => b - a).slice(0, 5) };
}

/** Loads a page on a phone with an empty cache; `prepare` fills the storage beforehand. */
export async function measureMainThread(
  browser: Browser,
  address: string,
  prepare: (page: Page) => Promise<void>,
): Promise<MainThreadLoad> {
  // A host's moving picture loads later and never ends.
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await prepare(page);
    const session = await browser.newBrowserCDPSession();
    const events = await traceOf(session, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.locator('main li').first().waitFor();
      await page.waitForTimeout(restMs);
    });
    await session.detach();
    return readLoad(events, address);
  } finally {
    await context.close();
  }
}
