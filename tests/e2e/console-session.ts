import { expect, type Page } from '@playwright/test';
import { lookOften } from './fixtures.ts';

/** Signs an operator in to the back office; `code` for one with a security code. */
export async function signInToConsole(
  page: Page,
  url: string,
  username: string,
  password: string,
  code?: string,
): Promise<void> {
  await page.goto(`${url}/console/`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  if (code !== undefined) {
    await page.getByLabel('Security code').fill(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  // The start screen is open and its address is set.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const pathOf = (address: string): string | undefined => new URL(address).hash.split('?')[0];

/** Opens a screen of the back office and waits until its content has replaced the previous screen's. */
export async function openConsole(page: Page, url: string, place: string): Promise<void> {
  const address = `${url}/console/#/${place}`;
  const left = page.locator('h1[data-left]');
  if (pathOf(page.url()) !== pathOf(address))
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await page.goto(address);
  await page.waitForFunction(() => !document.querySelector('h1[data-left], [aria-busy=true]'), null, lookOften);
  await expect(left).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
