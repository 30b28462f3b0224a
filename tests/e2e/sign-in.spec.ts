import type { Page } from '@playwright/test';
import { accountCalls } from '@touchline/contract/accounts';
import { actorPassword, arriveViewer } from '@touchline/dev-env/journeys';
import { chooseBirthday, codeFor, expect, expectAccessible, openWindow, test } from './fixtures.ts';
import { sidewaysPhoto, stripesOf } from './photo.ts';

test('a viewer registers with a phone, signs out and signs in again', async ({ browser, touchline }) => {
  const { page } = await openWindow(browser, null);
  await page.goto(`${touchline.url}/#/register`);
  await page.getByLabel('Username', { exact: true }).fill('abc');
  await page.getByLabel('Username', { exact: true }).blur();
  await expect(page.getByText(/A username has 6–15 letters and digits/)).toBeVisible();
  await page.getByLabel('Username', { exact: true }).fill('newviewer1');
  await expect(page.getByText('This username is available')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('secret123');
  await page.getByLabel('Confirm password').fill('secret124');
  await page.getByLabel('Confirm password').blur();
  await expect(page.getByText('The two passwords don’t match.')).toBeVisible();
  await page.getByLabel('Confirm password').fill('secret123');
  await page.getByLabel('Country calling code').selectOption('+86');
  await page.getByLabel('Phone number').fill('13800138101');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a code to +86 13800138101.')).toBeVisible();
  await page.getByLabel('SMS code').fill(await codeFor(touchline, '13800138101'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please accept the terms of service first.')).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/#\/match\/0/);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Watch as guest' })).toBeVisible();
  await page.getByLabel('Username or phone number').fill('newviewer1');
  await page.getByLabel('Password', { exact: true }).fill('wrong1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Wrong username or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('secret123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/#\/match\/0/);
});

test('a forgotten password is reset by phone and ends other sessions', async ({ browser, touchline }) => {
  const { page } = await openWindow(browser, null);
  await touchline.app.accounts.createUser({
    username: 'forgetful1',
    nickname: 'Forgetful',
    password: actorPassword,
    phone: { areaCode: '+86', phone: '13800138102' },
  });
  await page.goto(`${touchline.url}/#/forget`);
  await page.getByLabel('Country calling code').selectOption('+86');
  await page.getByLabel('Phone number').fill('13800138102');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a code to +86 13800138102.')).toBeVisible();
  await page.getByLabel('SMS code').fill(await codeFor(touchline, '13800138102'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('another123');
  await page.getByLabel('Confirm password').fill('another123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.getByLabel('Username or phone number').fill('forgetful1');
  await page.getByLabel('Password', { exact: true }).fill('another123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/#\/match\/0/);
});

test('a guest sees every public page immediately and is asked to sign in on member pages', async ({
  browser,
  touchline,
}) => {
  const { page } = await openWindow(browser, null);
  await page.goto(touchline.url);
  await expect(page).toHaveURL(/#\/match\/0/);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await page.goto(`${touchline.url}/#/anchor/0`);
  await expect(page).toHaveTitle('Hosts · Touchline');
  await expect(bar.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.goto(`${touchline.url}/#/user/info/basic`);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#\/anchor\/0/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  for (const unknown of ['/no/such/page', '/match/abc', '/anchor/99']) {
    await page.goto(`${touchline.url}/#${unknown}`);
    await expect(page).toHaveURL(/#\/match\/0/);
  }
  await expect(page).toHaveTitle('Matches · Touchline');
});

test('signing out everywhere ends the other window immediately', async ({ browser, touchline }) => {
  const actor = await arriveViewer(touchline, 'Two windows');
  const first = await openWindow(browser, actor);
  const second = await openWindow(browser, actor);
  await second.page.goto(`${touchline.url}/#/match/0`);
  await expect(second.page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await first.page.goto(`${touchline.url}/#/user/info/modifyPassword`);
  await first.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(first.page.getByRole('button', { name: 'Watch as guest' })).toBeVisible();
  await expect(second.page.getByRole('button', { name: 'Watch as guest' })).toBeVisible();
  await expect(second.page).toHaveURL(/#\/login/);
  actor.leave();
});

/** Saves the profile. The confirmation may still be visible from an earlier save, so this also waits for the answer. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(accountCalls.editProfile.path));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText('Saved')).toBeVisible();
}

test('the profile keeps its values and shows missing ones', async ({ browser, touchline }) => {
  const actor = await arriveViewer(touchline, 'Profile person');
  const { page } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/user/info/basic`);
  await page.getByLabel('Nickname').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a nickname.')).toBeVisible();
  await page.getByLabel('Nickname').fill('Only a name');
  await save(page);
  await page.getByLabel('Nickname').fill('<b>Bold</b>');
  await page.getByLabel('About you').fill(`<img src=x onerror=alert(1)> it's me`);
  await page.getByLabel('Country or region').selectOption('VN');
  await chooseBirthday(page);
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Nickname')).toHaveValue('<b>Bold</b>');
  await expect(page.getByLabel('About you')).toHaveValue(`<img src=x onerror=alert(1)> it's me`);

  // The username can change to a free one.
  await page.getByLabel('Username').fill('DemoHost1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This username is taken. Please try another.')).toBeVisible();
  await page.getByLabel('Username').fill('Renamed2026');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('Renamed2026');
  actor.leave();
});

test('a profile picture is the chosen square of an upright photo', async ({ browser, touchline }) => {
  const actor = await arriveViewer(touchline, 'Picture person');
  const { page, complaints } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/user/info/basic`);
  const field = page.getByLabel('Profile picture', { exact: true });
  await field.setInputFiles({ name: 'waving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('File format not supported.')).toBeVisible();

  await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto(page) });
  const dialog = page.getByRole('dialog', { name: 'Adjust picture' });
  const stage = dialog.getByRole('application', { name: 'Crop area' });
  await expect(stage).toBeFocused();
  await expect(page.getByText('File format not supported.')).toHaveCount(0);
  await expectAccessible(page);
  // The frame covers two thirds of its height: dragged down, the upper two stripes.
  await stage.hover();
  await page.mouse.down();
  await page.mouse.move(700, 850, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const address = async () => (await actor.call(accountCalls.profile, {})).avatar ?? '';
  expect(await stripesOf(page, await address())).toEqual({
    width: 512,
    height: 512,
    colours: ['red', 'red', 'green', 'green'],
  });
  await expect(page.locator(`main img[src="${await address()}"]`)).toBeVisible();

  // With keys at maximum zoom, only the green stripe is left.
  await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto(page) });
  await expect(stage).toBeFocused();
  for (let times = 0; times < 15; times += 1) await stage.press('+');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stripesOf(page, await address())).toMatchObject({ colours: ['green', 'green', 'green', 'green'] });
  expect(await complaints()).toEqual([]);
  actor.leave();
});
