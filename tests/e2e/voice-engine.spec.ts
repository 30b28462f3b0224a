import { type Browser, expect, type Page, test } from '@playwright/test';
import { startVoiceProcess, type VoiceProcess } from '@touchline/dev-env/voice';
import { heardSeats, messagesOfEngine, speakOnSeat } from './voice-speaker.ts';

let voice: VoiceProcess;
test.beforeEach(async () => {
  voice = await startVoiceProcess();
  await voice.control('open', { room: 'r', relay: false });
});
test.afterEach(() => voice.stop());

/** A page with a seat, whose tone is 500 Hz above that of the seat below. */
async function speak(browser: Browser, seat: number, request = `request-${seat}`, frequency = 500 * (seat + 1)) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${voice.httpPort}/healthz`);
  await voice.control('seat', { room: 'r', seat, request, muted: false });
  await page.evaluate(speakOnSeat, { url: voice.speakUrl('r', seat, request), frequency });
  return page;
}

const expectToHear = (page: Page, own: number, expected: Record<number, number>): Promise<void> =>
  expect.poll(() => page.evaluate(heardSeats, own), { intervals: [100], timeout: 30_000 }).toEqual(expected);

test('three browsers hear each other on fixed lines through mute, unmute, kick and another speaker', {
  tag: '@media',
}, async ({ browser }) => {
  const [host, first, second] = [await speak(browser, 0), await speak(browser, 1), await speak(browser, 2)];
  await expectToHear(host, 0, { 1: 1000, 2: 1500 });
  await expectToHear(first, 1, { 0: 500, 2: 1500 });
  await expectToHear(second, 2, { 0: 500, 1: 1000 });
  await voice.control('mute', { room: 'r', seat: 1, muted: true });
  await expectToHear(host, 0, { 2: 1500 });
  await expectToHear(second, 2, { 0: 500 });
  await voice.control('mute', { room: 'r', seat: 1, muted: false });
  await expectToHear(second, 2, { 0: 500, 1: 1000 });
  await voice.control('unseat', { room: 'r', seat: 1, reason: 'kicked' });
  await expect.poll(() => first.evaluate(messagesOfEngine)).toContain('ended kicked');
  await expectToHear(host, 0, { 2: 1500 });
  await expectToHear(first, 1, {});
  // The next speaker of the seat has no negotiation with those who are there.
  const next = await speak(browser, 1, 'another', 2500);
  await expectToHear(host, 0, { 1: 2500, 2: 1500 });
  await expectToHear(next, 1, { 0: 500, 2: 1500 });
  expect(await host.evaluate(messagesOfEngine)).toEqual(['muted', 'answer', 'connected']);
});

test('a browser whose tab closes loses its seat, and one that reloads keeps it', { tag: '@media' }, async ({
  browser,
}) => {
  const [host, guest] = [await speak(browser, 0), await speak(browser, 1)];
  await guest.reload();
  await guest.evaluate(speakOnSeat, { url: voice.speakUrl('r', 1, 'request-1'), frequency: 3000 });
  await expectToHear(host, 0, { 1: 3000 });
  await guest.close();
  const lost = { action: 'on_lost', room: 'r', seat: 1, request: 'request-1', reason: 'gone' };
  await expect
    .poll(() => voice.events.filter(({ action }) => action === 'on_lost'), { timeout: 30_000 })
    .toEqual([lost]);
});
