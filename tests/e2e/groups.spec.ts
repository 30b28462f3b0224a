import type { Page } from '@playwright/test';
import { type Actor, arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';

/** Finds a user by user ID and sends a friend request. */
async function sendRequest(page: Page, { me }: Actor, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add friend' });
  await dialog.getByLabel('User ID, username, phone or email').fill(me.appNumber);
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByText(me.nickname)).toBeVisible();
  await dialog.getByLabel('Message (optional)').fill(text);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
}

/** Creates a group with one friend and opens it. */
async function createGroup(page: Page, name: string, friend: string): Promise<void> {
  await page.getByRole('button', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByLabel('Group name').fill(name);
  await dialog.getByRole('checkbox', { name: `Choose ${friend}` }).check({ force: true });
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name, level: 2 }).first()).toBeVisible();
}

/** Chooses an entry of the menu of a member in the details. */
async function chooseFor(page: Page, member: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${member}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The invite link that the details show. */
async function inviteLink(page: Page, group: string): Promise<string> {
  await page.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${group}` });
  await expect(dialog.getByRole('img', { name: `QR code of ${group}` })).toBeVisible();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link;
}

async function actorsOf(touchline: Touchline): Promise<readonly [Actor, Actor, Actor]> {
  return [
    await arriveViewer(touchline, 'Olga Owner'),
    await arriveViewer(touchline, 'Bob Bench'),
    await arriveViewer(touchline, 'Cid Corner'),
  ];
}

test('friends make a group, a third joins by its link, and the owner mutes and removes', async ({
  browser,
  touchline,
}) => {
  const [olga, bob, cid] = await actorsOf(touchline);
  const group = 'Corner flag';
  try {
    const olgas = await openWindow(browser, olga);
    const bobs = await openWindow(browser, bob);
    const cids = await openWindow(browser, cid, { theme: 'light', phone: true });
    for (const { page } of [olgas, bobs]) await page.goto(`${touchline.url}/#/chat/address-book`);

    // The request appears while the address book is open; accepting it shows both in each other's.
    await sendRequest(olgas.page, bob, 'From the north bank');
    await bobs.page.getByRole('link', { name: /New friends/ }).click();
    await expect(bobs.page.getByText('From the north bank')).toBeVisible();
    await bobs.page.getByRole('button', { name: 'Accept Olga Owner' }).click();
    await expect(bobs.page.getByRole('link', { name: /Olga Owner/ }).first()).toBeVisible();
    await expect(olgas.page.getByRole('link', { name: /Bob Bench/ })).toBeVisible();
    await expectAccessible(olgas.page);

    await olgas.page.goto(`${touchline.url}/#/chat/message`);
    await createGroup(olgas.page, group, 'Bob Bench');
    await expect(olgas.page.getByRole('heading', { name: /Members/ })).toBeVisible();
    await expectAccessible(olgas.page);

    // The link leads to a request, because an admin answers.
    await cids.page.goto(await inviteLink(olgas.page, group));
    const offer = cids.page.getByRole('dialog', { name: 'Join a group' });
    await expect(offer.getByText('Invited by Olga Owner')).toBeVisible();
    await expectNoSidewaysScroll(cids.page);
    await offer.getByLabel('Why do you want to join?').fill('I love corners');
    await offer.getByRole('button', { name: 'Ask to join' }).click();
    await expect(cids.page.getByText('Request sent. An admin will answer it.')).toBeVisible();

    // It is counted in the details without a reload; accepting it opens the group to the third.
    await olgas.page.getByRole('button', { name: /^Join requests/ }).click();
    const requests = olgas.page.getByRole('dialog', { name: 'Join requests' });
    await expect(requests.getByText(/I love corners/)).toBeVisible();
    await requests.getByRole('button', { name: 'Accept Cid Corner' }).click();
    await requests.getByRole('button', { name: 'Close' }).click();
    await cids.page.goto(`${touchline.url}/#/chat/message`);
    await cids.page.getByText(group).first().click();
    await expect(cids.page.getByText('3 members')).toBeVisible();

    // A muted member keeps the text and reads why it was not sent.
    await chooseFor(olgas.page, 'Bob Bench', 'Mute for 1 hour');
    await expect(olgas.page.getByText(/^Muted until/)).toBeVisible();
    expect(await bobs.complaints()).toEqual([]);
    await bobs.page.goto(`${touchline.url}/#/chat/message`);
    await bobs.page.getByText(group).first().click();
    const field = bobs.page.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill('Short corner!');
    await field.press('Enter');
    await expect(bobs.page.getByText(/You’re muted in this group until/).first()).toBeVisible();

    // The effect of a removal is listed before it happens.
    await chooseFor(olgas.page, 'Cid Corner', 'Remove from group');
    const question = olgas.page.getByRole('alertdialog');
    await expect(question.getByText('Cid Corner can only read what was received before.')).toBeVisible();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(cids.page.getByText('You were removed from this group.', { exact: false })).toBeVisible();
    await expect(olgas.page.getByText('2 members')).toBeVisible();
    for (const { complaints } of [olgas, cids]) expect(await complaints()).toEqual([]);
  } finally {
    for (const actor of [olga, bob, cid]) actor.leave();
  }
});
