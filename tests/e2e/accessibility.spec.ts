import { expect, test } from '@playwright/test';
import { expectAccessible, expectContrast } from './accessibility.ts';

test('the checks of accessibility find what is wrong on a page', async ({ page }) => {
  const frame = (body: string) => `<html lang="en"><title>Page</title><main>${body}</main></html>`;
  await page.setContent(frame('<h1>Fine</h1>'));
  await expectAccessible(page);
  await expectContrast(page);
  await page.setContent(frame('<h1>Unnamed</h1><button></button><img src="data:,">'));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: <button>/);
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: <img/);
  await page.setContent(frame('<h1 style="color: #bbb">Pale</h1>'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: <h1/);
  await expect(expectContrast(page)).rejects.toThrow(/color-contrast: <h1/);
});
