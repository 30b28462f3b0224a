import { friendCalls } from '@touchline/contract/friends';
import { actorPassword, arriveViewer } from '@touchline/dev-env/journeys';
import { codeFor, expect, expectAccessible, expectNoSidewaysScroll, messagesTo, openWindow, test } from './fixtures.ts';

const screen = '#/user/info/modifyEmail';

test('an address is linked with a code from the mail, finds a friend, and is removed', async ({
  browser,
  touchline,
}) => {
  const [ann, ben] = [await arriveViewer(touchline, 'Ann'), await arriveViewer(touchline, 'Ben')];
  const email = `ann.${ann.me.uid}@example.com`;
  const [own, other] = [await openWindow(browser, ann, { phone: true }), await openWindow(browser, ben)];

  await own.page.goto(`${touchline.url}/${screen}`);
  await own.page.getByLabel('New email address').fill(email.toUpperCase());
  await own.page.getByRole('button', { name: 'Send code' }).click();
  await expect(own.page.getByText(`If ${email} can be linked, a code is on its way.`, { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(own.page);
  await expectAccessible(own.page);
  await own.page.getByLabel('Code from the email').fill(await codeFor(touchline, email));
  await own.page.getByLabel('Current password').fill(actorPassword);
  await own.page.getByRole('button', { name: 'Save' }).click();
  await expect(own.page.getByText('Your email address has been changed')).toBeVisible();
  await expect(own.page.getByLabel('Current email address')).toHaveValue(email);
  await own.page.goto(`${touchline.url}/#/notices`);
  await expect(own.page.getByText('New address: a***@e***.com')).toBeVisible();

  // Somebody who asks for the same address learns nothing, its owner does.
  await other.page.goto(`${touchline.url}/${screen}`);
  await other.page.getByRole('navigation').getByRole('link', { name: 'Email address' }).first().click();
  await touchline.app.platform.db
    .updateTable('accounts_email_code')
    .set({ sent_at: new Date(0) })
    .where('uid', '=', ann.me.uid)
    .execute();
  await other.page.getByLabel('New email address').fill(email);
  await other.page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    other.page.getByText(`If ${email} can be linked, a code is on its way.`, { exact: false }),
  ).toBeVisible();
  const [newest = ''] = await messagesTo(touchline, email);
  expect(newest).toContain('Another Touchline account asked to link this email address.');

  await ann.call(friendCalls.changeSettings, { findByEmail: true });
  await other.page.goto(`${touchline.url}/#/chat/address-book`);
  await other.page.getByRole('button', { name: 'Add friend' }).click();
  const dialog = other.page.getByRole('dialog', { name: 'Add friend' });
  await dialog.getByLabel('User ID, username, phone or email').fill(email);
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByText('Ann', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(other.page.getByText('Request sent')).toBeVisible();
  await own.page.goto(`${touchline.url}/#/chat/address-book?view=new`);
  await expect(own.page.getByText('By email', { exact: false })).toBeVisible();
  const { items } = await ann.call(friendCalls.requests, {});
  expect(items.map(({ source }) => source)).toEqual([4]);

  await own.page.goto(`${touchline.url}/${screen}`);
  await own.page.getByRole('button', { name: 'Remove email address' }).click();
  const asked = own.page.getByRole('dialog', { name: 'Remove your email address?' });
  await asked.getByLabel('Current password').fill(actorPassword);
  await asked.getByRole('button', { name: 'Remove email address' }).click();
  await expect(own.page.getByText('Your email address has been removed')).toBeVisible();
  await expect(own.page.getByLabel('Current email address')).toHaveValue('None linked');
  await expect(ben.call(friendCalls.search, { id: email })).rejects.toMatchObject({ code: 'user_not_found' });

  expect(await own.complaints()).toEqual([]);
  expect(await other.complaints()).toEqual([]);
  ann.leave();
  ben.leave();
});
