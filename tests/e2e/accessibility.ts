import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Less than half of the size: a page parses it at its first check. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The violations of these rules on the current screen, with the elements. Runs in the page itself: the adapter for
 * Playwright opens another page for each check, which takes three times as long and hides the page that is checked.
 */
async function findViolations(page: Page, rules: axe.RunOnly): Promise<string[]> {
  // Half-faded elements must not be checked for contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The pages have no frames, so the rules see everything.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return await page.evaluate(async (runOnly) => {
    const results = await window.axe?.run(document, { runOnly, reporter: 'no-passes', resultTypes: ['violations'] });
    if (!results) throw new Error('no axe');
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}

/** Expects no violation of WCAG 2.2 AA on the current screen. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findViolations(page, { type: 'tag', values: standard })).toEqual([]);

/** Checks what depends on the theme; the other theme's test covers the rest. */
export const expectContrast = async (page: Page): Promise<void> =>
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
