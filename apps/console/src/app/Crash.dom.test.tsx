import { afterEach, expect, it, vi } from 'vitest';
import { button, draw } from '../shared/testing/draw.tsx';
import { Crash } from './Crash.tsx';

let page: Awaited<ReturnType<typeof draw>>;
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
});

it('says that one is offline when the code of a screen did not arrive', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page = await draw(<Crash />);
  await expect.poll(() => document.body.textContent).toContain('You’re offline');
  expect(button('Reload')).toBeUndefined();
});

it('offers to reload a screen that crashed', async () => {
  page = await draw(<Crash />);
  await expect.poll(() => button('Reload')).toBeTruthy();
  expect(document.body.textContent).not.toContain('offline');
});
