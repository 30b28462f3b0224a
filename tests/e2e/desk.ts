import { expect, type Page } from '@playwright/test';

/** Signs an operator in to the back office; `code` for one who has set up the security code. */
export async function signInToDesk(
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
}

/** Goes to a place of the back office and waits until what it shows is there. */
export async function openDesk(page: Page, url: string, place: string): Promise<void> {
  await page.goto(`${url}/console/#/${place}`);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
