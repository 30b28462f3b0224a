import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { giftCalls } from '@touchline/contract/gifts';
import { hostCalls } from '@touchline/contract/hosts';
import { actorPassword, arriveHost, arriveViewer } from '@touchline/dev-env/journeys';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';

/** The code of an authenticator `steps` half minutes from now: each is valid once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** From the password to the saved recovery codes; returns the secret and a recovery code. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(actorPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.getByRole('group', { name: 'Or type this key' }).locator('code').textContent()) ?? '';
  await dialog.getByLabel('The six digits the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Each works once', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  return { secret, recoveryCode: codes[0] ?? '' };
}

test('a member turns an authenticator on, signs in with its codes, and turns it off', async ({
  browser,
  touchline,
}) => {
  const ann = await arriveViewer(touchline, 'Ann');
  const { page } = await openWindow(browser, ann, { phone: true });
  await page.goto(`${touchline.url}/#/user/info/modifyPassword`);
  const card = page.getByRole('region', { name: 'Authenticator app' });
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Turn on' }).click();
  const { secret, recoveryCode } = await setUp(page);
  await expect(card.getByText('10 recovery codes left')).toBeVisible();

  const other = await openWindow(browser, null, { theme: 'light' });
  const signIn = async (): Promise<void> => {
    await other.page.goto(`${touchline.url}/#/login`);
    await other.page.getByLabel('Username or phone number').fill(ann.me.username ?? '');
    await other.page.getByLabel('Password', { exact: true }).fill(actorPassword);
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  };
  await signIn();
  await expect(other.page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(other.page);
  await other.page.getByLabel('Code', { exact: true }).fill('000000');
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.page.getByText('That code isn’t right.', { exact: false })).toBeVisible();
  await other.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.page).toHaveURL(/#\/match\/0/);

  await other.page.goto(`${touchline.url}/#/user/info/modifyPassword`);
  await other.page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = other.page.getByRole('dialog', { name: 'Turn off the authenticator app?' });
  await dialog.getByLabel('Current password').fill(actorPassword);
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await expectAccessible(other.page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.page.getByText('The authenticator app is off')).toBeVisible();
  await other.page.goto(`${touchline.url}/#/notices`);
  await expect(other.page.getByText('Your authenticator app was turned off')).toBeVisible();
  await expect(other.page.getByText('Your authenticator app was turned on')).toBeVisible();
});

test('a host is asked to turn one on before a payout', async ({ browser, touchline }) => {
  const [host, fan] = [await arriveHost(touchline, 'Earning host'), await arriveViewer(touchline, 'Fan')];
  await touchline.app.wallet.seedDemo([{ uid: fan.me.uid, coins: 5000 }]);
  const { roomId } = (await fan.call(hostCalls.details, { hostId: host.me.uid })).host;
  const { gifts } = await fan.call(giftCalls.list, {});
  const giftId = gifts[0]?.id ?? '';
  await fan.call(giftCalls.send, { hostId: host.me.uid, roomId, giftId, count: 10, key: randomUUID() });
  const { page } = await openWindow(browser, host);
  const asked = page.getByText('Protect your earnings before a payout');
  await page.goto(`${touchline.url}/#/user/wallet`);
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByText('Your share of the gifts you received')).toBeVisible();
  await expect(asked).toBeHidden();
});
