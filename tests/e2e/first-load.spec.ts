import { arriveGuest } from '@touchline/dev-env/journeys';
import { firstLoad, tooHeavy, weightOf } from '../first-load.ts';
import { expect, test } from './fixtures.ts';

test('the first load of the match list is light', async ({ browser, touchline }) => {
  const guest = await arriveGuest(touchline);
  const load = await firstLoad(browser, { url: touchline.url, token: guest.me.imToken });
  expect(tooHeavy(load)).toEqual([]);
  // The files must exist and be compressed.
  expect(weightOf(load, 'script')).toBeGreaterThan(50);
  expect(load.filter(({ type, encoding }) => type === 'script' && encoding !== 'br')).toEqual([]);
  guest.leave();
});
