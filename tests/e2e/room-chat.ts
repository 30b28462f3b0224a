import { expect, type Locator, type Page } from '@playwright/test';

export const chatOf = (page: Page): Locator => page.getByRole('region', { name: 'Chat', exact: true });
/** The match chat, in its tab or alone. */
export const matchChatOf = (page: Page): Locator => page.getByRole('region', { name: 'Match chat', exact: true });
export const composerOf = (page: Page): Locator => chatOf(page).getByRole('textbox', { name: 'Message' });
export const lineOf = (page: Page, text: string): Locator => chatOf(page).locator('[data-line]', { hasText: text });

/** Posts a message and waits until it appears in the sender's chat. */
export async function postMessage(page: Page, text: string): Promise<void> {
  await composerOf(page).fill(text);
  await composerOf(page).press('Enter');
  await expect(lineOf(page, text)).toBeVisible();
}

/**
 * Opens the menu of a line with the mouse and chooses from it. When the next line moves its buttons away from the
 * pointer, the pointer follows.
 */
export async function choose(page: Page, text: string, act: string): Promise<void> {
  const line = lineOf(page, text);
  const wish = page.getByRole('menuitem', { name: act, exact: true });
  await expect(async () => {
    if (await wish.isVisible()) return;
    await line.hover({ timeout: 10_000 });
    await line.getByRole('button', { name: 'More' }).click({ timeout: 5000 });
    await expect(wish).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 55_000 });
  await wish.click();
}
