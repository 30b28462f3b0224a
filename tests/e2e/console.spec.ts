import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectContrast } from './accessibility.ts';
import { openConsole, signInToConsole } from './console-session.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';

/** The current code of an authenticator for a secret. */
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate();

/** Sets up the security code with an own authenticator; returns the recovery codes. */
async function enrol(page: Page, url: string): Promise<string[]> {
  await openConsole(page, url, 'account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('kickoff2026');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the security code' })).toBeVisible();
  const secret = await dialog
    .getByText(/^[A-Z2-7 ]{16,}$/)
    .first()
    .textContent();
  await dialog.getByLabel('The six digits the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/code is wrong|wrong/i).first()).toBeVisible();
  await dialog.getByLabel('The six digits the app shows').fill(codeOf(secret ?? ''));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await page.getByRole('dialog').getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Turned on')).toBeVisible();
  return codes;
}

/** Waits for the content of a screen, and enters a recovery code when the screen requires the security code first. */
async function confirmIfAsked(page: Page, shown: Locator): Promise<void> {
  const wish = page.getByLabel('Security code', { exact: true });
  await shown.or(wish).first().waitFor();
  if (!(await wish.isVisible())) return;
  await wish.fill(recovery.shift() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await shown.waitFor();
}

/** The text fields of a page in one language. */
const textIn = (page: Page, language: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('combobox') })
    .filter({
      has: page.locator(`option:checked:text-is("${language}")`),
    });

async function call(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/anchor${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { code: string; data: Record<string, unknown> }) };
}

/** An operator without any setup, whatever other journeys did. */
const administrator = { username: 'chiefkeeper1', password: 'kickoff2026' };
/** Recovery codes from the first journey, each valid once. */
const recovery: string[] = [];
/** Created in the first journey, which sets the password. */
const moderator = { username: 'modkeeper1', password: '' };

test.describe.configure({ mode: 'serial' });

test('an administrator sets up the code, corrects a score, edits a page, bans and lifts, imports words, and reads it in the log', async ({
  browser,
  touchline,
}) => {
  test.setTimeout(600_000);
  const { url } = touchline;
  const { page } = await openWindow(browser, null);
  await touchline.app.operators.makeAdministrator(administrator);
  await signInToConsole(page, url, administrator.username, administrator.password);
  await expect(page.getByText('You don’t have a security code yet.')).toBeVisible();
  recovery.push(...(await enrol(page, url)));
  expect(recovery.length).toBeGreaterThanOrEqual(8);

  // Blocked words, effective immediately.
  await openConsole(page, url, 'words');
  await page.getByLabel('One word per line').fill('zorblax\nfrimmle\nzorblax\n');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 words added')).toBeVisible();
  await page.getByLabel('Text to try').fill('what a zorblax');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('It would be shown like this')).toBeVisible();
  await expect(page.getByText('what a *******')).toBeVisible();

  // A manual score.
  await createMatch(touchline, {
    ref: 'corrected',
    home: 'Wrongham',
    away: 'Rightford',
    kickoffAt: new Date(Date.now() - 3 * 3_600_000),
    score: { full: [2, 1], half: [1, 1] },
  });
  await openConsole(page, url, 'matches?stage=ended&sport=1&text=Wrongham');
  const row = page.locator('[data-row]');
  await expect(row).toHaveCount(1);
  await row.click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByLabel(/^Regular time, /)
    .first()
    .fill('9');
  await drawer
    .getByLabel(/^Half-time, /)
    .first()
    .fill('1');
  await drawer.getByLabel('Reason (kept in the audit log)').fill('Own goal counted twice');
  await drawer.getByRole('button', { name: 'Correct score' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure.getByText('Viewers see it right away.')).toBeVisible();
  await sure.getByRole('button', { name: 'Correct score' }).click();
  await expect(page.getByText('Saved. Viewers see it right away.')).toBeVisible();
  await expect(drawer.getByText('Held: the feed can’t change it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('9–');

  // A page in two languages.
  await openConsole(page, url, 'pages?page=question&left=zh&right=eng');
  for (const [language, words] of [
    ['简体中文', '怎么换头像？'],
    ['English', 'How do I change my avatar?'],
  ] as const) {
    const text = textIn(page, language);
    await text.getByLabel('Title').fill(words);
    await text.getByLabel('Text (HTML)').fill(`<p>${words}</p><script>alert(1)</script>`);
    await text.getByRole('button', { name: 'Publish' }).click();
    await expect(text.getByText('Disallowed content was removed.')).toBeVisible();
    await text.getByRole('button', { name: 'Publish' }).click();
    await expect(text.getByText('Disallowed content was removed.')).toHaveCount(0);
  }
  for (const [language, words] of [
    ['zh', '怎么换头像？'],
    ['en', 'How do I change my avatar?'],
  ] as const) {
    const read = async () => (await call(url, '/common_face/find_rich_text', { page: 'question' }, { language })).data;
    await expect
      .poll(read)
      .toMatchObject({ title: words, html: `<p>${words}</p>&lt;script&gt;alert(1)&lt;/script&gt;` });
  }
  await textIn(page, 'English').getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('How do I change my avatar?');
  await page.keyboard.press('Escape');

  // A viewer is banned and returns.
  const signInViewer = () =>
    call(url, '/web_user/web_pwd_login', {
      face: 'viewer',
      username: 'demoviewer1',
      password: touchline.demo?.passwords.members ?? '',
    });
  const session = await signInViewer();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('kop_end_kate');
  await page.keyboard.press('Enter');
  await page.locator('[data-row]').filter({ hasText: 'kop_end_kate' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'kop_end_kate' })).toBeVisible();
  await page.getByRole('button', { name: 'Ban from platform' }).click();
  const ban = page.getByRole('alertdialog');
  await expect(ban.getByText('All sessions end right away.')).toBeVisible();
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(ban.getByRole('status').or(ban.getByRole('alert')).first()).toContainText(/reason/i);
  await ban.getByLabel('Reason').fill('Threats in the chat');
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(/^Banned until /)).toBeVisible();
  const authorization = `Bearer ${String(session.data.token)}`;
  expect(await call(url, '/web_user/web_token_info', {}, { authorization })).toMatchObject({ status: 401 });
  expect(await signInViewer()).toMatchObject({ code: 'login_forbidden_until' });
  await page.getByRole('button', { name: 'Lift the ban' }).click();
  const lift = page.getByRole('alertdialog');
  await lift.getByLabel('Reason').fill('It was somebody else');
  await lift.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect(page.getByText(/^Banned until /)).toHaveCount(0);
  expect(await signInViewer()).toMatchObject({ code: '200' });

  // A new operator, created with the code from above, or with a recovery code after 15 minutes.
  await page.goto(`${url}/console/#/staff`);
  await confirmIfAsked(page, page.getByRole('cell', { name: /chiefkeeper1$/ }));
  await page.getByRole('button', { name: 'New account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(moderator.username);
  await form.getByLabel('Name', { exact: true }).fill('Mo Keeper');
  await form.getByLabel('Role').selectOption('moderator');
  await form.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'New password of Mo Keeper' });
  moderator.password = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('cell', { name: 'Mo Keeper modkeeper1' })).toBeVisible();

  // Every action is in the log, the latest first, and can be filtered.
  await openConsole(page, url, 'audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  for (const [action, details] of [
    ['Created a staff account', 'Mo Keeper'],
    ['Lifted a ban', 'It was somebody else'],
    ['Banned', 'Threats in the chat'],
    ['Published a page', 'question'],
    ['Corrected a score', 'Own goal counted twice'],
    ['Imported words', 'Mask'],
    ['Set up the security code', ''],
  ] as const)
    await expect(log.getByRole('row').filter({ hasText: action }).first()).toContainText(details);
  // Not the middle of the row, where the name of the target may be, which is a link.
  await log.getByText('Banned someone').first().click();
  await page.getByRole('button', { name: 'Only this target' }).click();
  await expect(page).toHaveURL(/kind=person/);
  await expect(log.getByRole('row').filter({ hasText: 'Corrected a score' })).toHaveCount(0);
  await expect(log.getByRole('row').filter({ hasText: 'Lifted a ban' })).toHaveCount(1);
  await page.context().close();
});

test('a moderator sees only what the role table allows', async ({ browser, touchline }) => {
  const { page } = await openWindow(browser, null);
  await page.goto(`${touchline.url}/console/`);
  await page.getByLabel('Username').fill(moderator.username);
  await page.getByLabel('Password', { exact: true }).fill(moderator.password);
  await page.keyboard.press('Enter');
  // The initial password only allows its own change.
  await page.getByLabel('Password you were given').fill(moderator.password);
  moderator.password = 'known to me alone';
  await page.getByLabel('New password', { exact: true }).fill(moderator.password);
  await page.getByLabel('Confirm new password').fill(moderator.password);
  await page.getByRole('button', { name: 'Change and continue' }).click();
  const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(entries).toContainText([
    /^Reports/,
    /^Held messages/,
    /^Live wall/,
    'Users',
    'Sensitive words',
    'Region rules',
    'Audit log',
  ]);
  for (const closed of ['applications', 'matches', 'pages', 'gifts', 'coins', 'configuration', 'staff']) {
    await page.goto(`${touchline.url}/console/#/${closed}`);
    await expect(page).toHaveURL(/#\/reports/);
  }
  await openConsole(page, touchline.url, 'audit');
  await expect(page.getByText('Everything you’ve done.')).toBeVisible();
  await expect(page.getByText('Banned')).toHaveCount(0);
  await page.context().close();
});

/** Tabs and screens that are not in the menu. */
const outsideMenu = ['matches?view=leagues', 'matches?view=teams', 'coins?view=grant', 'coins?view=ledger', 'account'];
/** Screens that require the security code, with their content after it. */
const behindCode: Readonly<Record<string, (page: Page) => Locator>> = {
  configuration: (page) => page.getByRole('switch').first(),
  staff: (page) => page.getByRole('cell', { name: /^Mo Keeper/ }),
};
const byModerator = ['held', 'words', 'regions', 'regions?view=zones'];

async function screensInMenu(page: Page): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  const paths = await entries.evaluateAll((links) =>
    links.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#\//, '')),
  );
  expect(paths.length).toBeGreaterThan(10);
  return paths;
}

for (const theme of ['dark', 'light'] as const)
  test(`every screen of the back office is accessible, ${theme}`, async ({ browser, touchline }) => {
    test.setTimeout(900_000);
    const { url } = touchline;
    const host = await touchline.app.accounts.credentials.uidOf('demohost1');
    const ofHost = [`people/${host}`, `wallets/${host}`];
    for (const [who, password, list] of [
      [administrator.username, administrator.password, [...Object.keys(behindCode), ...ofHost, ...outsideMenu]],
      [moderator.username, moderator.password, byModerator],
    ] as const) {
      const { page } = await openWindow(browser, null, { theme });
      const code = who === administrator.username ? recovery.shift() : undefined;
      await signInToConsole(page, url, who, password, code);
      const others = who === administrator.username ? await screensInMenu(page) : [];
      const paths = new Set([...list, ...others.filter((path) => !byModerator.includes(path))]);
      for (const path of paths) {
        const hidden = behindCode[path];
        if (hidden) {
          await page.goto(`${url}/console/#/${path}`);
          await confirmIfAsked(page, hidden(page));
        }
        await openConsole(page, url, path);
        await test.step(path, () => (theme === 'dark' ? expectAccessible(page) : expectContrast(page)));
        await expectNoSidewaysScroll(page);
      }
      if (who === administrator.username) {
        await openConsole(page, url, 'applications');
        await page.keyboard.press('j');
        await expect(page.locator('aside h2')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await expectAccessible(page);
      }
      await page.context().close();
    }
  });
