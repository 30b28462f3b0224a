import { apiBase } from '@touchline/contract/kernel';
import { expect, openWindow, test } from './fixtures.ts';

test('ignores calls that an overloaded server rejected with 503, and no other console errors', async ({
  browser,
  touchline,
}) => {
  const { page, complaints } = await openWindow(browser, null);
  const answers: Record<string, [status: number, code: string]> = {
    behind: [503, 'overloaded'],
    away: [503, 'maintenance'],
    fault: [500, 'internal'],
  };
  for (const [name, [status, code]] of Object.entries(answers)) {
    await page.route(`**${apiBase}/journey/${name}`, (route) =>
      route.fulfill({ status, json: { success: false, code, message: code } }),
    );
  }
  await page.goto(`${touchline.url}/#/match/0`);
  const ask = (name: string) => page.evaluate(async (path) => (await fetch(path)).status, `${apiBase}/journey/${name}`);
  await ask('behind');
  await ask('behind');
  expect(await complaints()).toEqual([]);
  await ask('away');
  await ask('fault');
  await page.evaluate(() => console.error('a fault of the page, status of 503 '));
  const words = [/status of 503/, /status of 500/, /a fault of the page/];
  await expect.poll(async () => (await complaints()).length).toBe(words.length);
  for (const [index, text] of (await complaints()).entries()) expect(text).toMatch(words[index] ?? /^$/);
});
