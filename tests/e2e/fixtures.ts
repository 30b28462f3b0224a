import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import {
  type Actor,
  clockOffsetMs,
  shiftClock,
  startPushService,
  startTouchline,
  type TestPushService,
  type Touchline,
} from '@touchline/dev-env/journeys';
import { recordComplaints } from './complaints.ts';
import { createForwardClock, type ForwardClock } from './forward-clock.ts';

interface Shared {
  /** Its pages use the server's clock. */
  browser: Browser;
  /** The clock of the platform. */
  clock: ForwardClock;
  /** Where the platform sends its pushes. */
  pushService: TestPushService;
  /** The whole platform, one per worker, with running demo matches, behind a proxy that states countries. */
  touchline: Touchline;
}

/** The header with the country of a request. */
export const countryHeader = 'x-country';

/** For journeys that look at what moves. Elsewhere pages ask for less motion: each frame is drawn in software. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } };

interface JourneyFixtures {
  /** Cleans up after a journey: closes its windows and ends its broadcasts. */
  leftBehind: undefined;
}

export const test = base.extend<JourneyFixtures, Shared>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (clockOffsetMs !== 0) await context.addInitScript(shiftClock, clockOffsetMs);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => use(createForwardClock()),
    { scope: 'worker' },
  ],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  touchline: [
    async ({ clock, pushService }, use) => {
      const env = { DEMO: '7', DEV_MAILBOX: 'on', TRUST_PROXY: 'on', COUNTRY_HEADER: countryHeader };
      const touchline = await startTouchline({ env, clock, pushService, cheapPasswords: true });
      await use(touchline);
      await touchline.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  leftBehind: [
    async ({ browser, touchline }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
      for (const hostId of [...touchline.app.streams.broadcasts().keys()])
        await touchline.app.streams.broadcastSettings.endBroadcast(hostId);
    },
    { auto: true },
  ],
});

export { expectAccessible } from './accessibility.ts';
export { expect };

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors of the page, without calls that an overloaded server rejected. */
  readonly complaints: () => Promise<string[]>;
}

export interface WindowOptions {
  readonly theme?: 'dark' | 'light';
  readonly language?: string;
  readonly phone?: boolean;
}

/** A browser window of a signed-in user, or of a guest for null. */
export async function openWindow(
  browser: Browser,
  actor: Actor | null,
  { theme = 'dark', language = 'eng', phone = false }: WindowOptions = {},
): Promise<Window> {
  const context = await browser.newContext(
    phone ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } : {},
  );
  await context.addInitScript(
    ([token, chosen, code]) => {
      if (localStorage.getItem('prepared')) return;
      localStorage.setItem('prepared', '1');
      if (token) localStorage.setItem('touchline.token', token);
      localStorage.setItem('touchline.theme', chosen ?? 'dark');
      localStorage.setItem('touchline.language', code ?? 'eng');
    },
    [actor?.me.imToken ?? '', theme, language],
  );
  const page = await context.newPage();
  return { context, page, complaints: recordComplaints(page) };
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
}

/** An expectation looks every half second when it is not met soon, which is long where a journey opens many screens. */
export const lookOften = { polling: 50, timeout: 55_000 };

/** Opens another screen of the portal and waits until it is shown. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.goto(address);
  await page.waitForFunction((title) => document.title !== title, before, lookOften);
}

/** Chooses the 15th of last month: the 15th of this month may be in the future. */
export async function chooseBirthday(page: Page): Promise<void> {
  await page.getByLabel('Birthday').click();
  const days = page.getByRole('dialog');
  await days.getByRole('button', { name: 'Previous' }).click();
  await days.getByRole('button', { name: /^15 / }).click();
  await expect(days).toHaveCount(0);
}

interface ShownMessage {
  readonly to: string;
  readonly text: string;
}

/** SMS to a phone or mails to an address, the newest first, from the developer mailbox. */
export async function messagesTo({ url, app }: Touchline, receiver: string): Promise<string[]> {
  const { key } = app.platform.config.devMailbox ?? { key: '' };
  const { messages } = (await (await fetch(`${url}/dev/mailbox.json?key=${key}`)).json()) as {
    messages: ShownMessage[];
  };
  return messages.filter(({ to }) => to.endsWith(receiver)).map(({ text }) => text);
}

/** The code of the newest message to a phone or an address. */
export const codeFor = async (touchline: Touchline, receiver: string): Promise<string> =>
  /\d{6}/.exec((await messagesTo(touchline, receiver))[0] ?? '')?.[0] ?? '';
