import type { Page } from '@playwright/test';
import { limits } from '@touchline/contract/limits';
import { type Encoder, hasFfmpeg, pushPicture, type Touchline } from '@touchline/dev-env/journeys';
import { signInToConsole } from './console-session.ts';
import { chooseBirthday, codeFor, expect, expectAccessible, messagesTo, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';
import { smallPicture } from './picture.ts';

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

const phone = '13800138777';

/** A distinct picture, like a photo of a document. */
async function pictureOf(page: Page, words: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (text) => {
    const canvas = new OffscreenCanvas(640, 400);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = '#d8dee6';
    brush.fillRect(0, 0, 640, 400);
    brush.fillStyle = '#10171e';
    brush.font = '48px sans-serif';
    brush.fillText(text, 40, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, words);
  return Buffer.from(bytes);
}

async function attach(page: Page, label: string): Promise<void> {
  const file = { name: `${label}.jpg`, mimeType: 'image/jpeg', buffer: await pictureOf(page, label) };
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
  await expect(page.getByRole('img', { name: `Picture: ${label}` })).toBeVisible();
  await expect(page.getByText('Uploading…')).toHaveCount(0);
}

async function register(page: Page, touchline: Touchline): Promise<void> {
  await page.goto(`${touchline.url}/#/register?kind=host`);
  await page.getByLabel('Username', { exact: true }).fill('newhost77');
  await page.getByLabel('Password', { exact: true }).fill('secret123');
  await page.getByLabel('Confirm password').fill('secret123');
  await page.getByLabel('Country calling code').selectOption('+86');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We sent a code to +86 ${phone}.`)).toBeVisible();
  await page.getByLabel('SMS code').fill(await codeFor(touchline, phone));
  await page.getByRole('checkbox').check({ force: true });
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/#\/user\/apply/);
}

/** Opens the applicant's row of the queue and takes it. */
async function review(page: Page, name: string): Promise<void> {
  await page.reload();
  await page.locator('[data-row]').filter({ hasText: name }).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const hasPendingDecision = async ({ app }: Touchline, nickname: string): Promise<boolean> => {
  const waiting = await app.platform.db
    .selectFrom('hosts_application')
    .select('id')
    .where('nickname', '=', nickname)
    .where('pending', 'is not', null)
    .execute();
  return waiting.length > 0;
};

test('a guest becomes a host: rejected, applied again, approved, live, in the history', async ({
  browser,
  clock,
  touchline,
}) => {
  test.setTimeout(600_000);
  const { page } = await openWindow(browser, null);
  const operator = await openWindow(browser, null);
  let encoder: Encoder | undefined;
  /** A decision is carried out when it can no longer be undone. */
  const carryOut = async () => {
    await expect.poll(() => hasPendingDecision(touchline, 'Terrace Zhang')).toBe(true);
    clock.forward(limits.operators.undoMs);
    await touchline.app.platform.timers.run('applications.decisions');
  };
  try {
    await register(page, touchline);
    const form = page.getByRole('form', { name: 'Host application' });
    await form.getByLabel('Real name').fill('Zhang Wei');
    await form.getByLabel('Nickname').fill('Terrace Zhang');
    await form.getByLabel('Country or region').selectOption('CN');
    await form.getByText('Football', { exact: true }).click();
    await form.getByLabel('Experience').fill('Two years of <b>Sunday league</b> on my own channel.');
    await form.getByLabel('How to reach you').fill('zhang@example.org');
    await attach(page, 'ID, front');
    await attach(page, 'ID, back');
    await form.getByRole('checkbox', { name: /everything above is true/i }).check({ force: true });
    await form.getByRole('button', { name: 'Send application' }).click();
    // The birthday is missing: the error is next to its field and no input is lost.
    await expect(page.getByText('Choose your birthday.')).toBeVisible();
    await expect(form.getByLabel('Real name')).toHaveValue('Zhang Wei');
    await chooseBirthday(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Your application is under review')).toBeVisible();

    await signInToConsole(operator.page, touchline.url, 'demoadmin1', touchline.demo?.passwords.administrator ?? '');
    await expect(operator.page.getByRole('heading', { name: 'Host applications' })).toBeVisible();
    await expectAccessible(operator.page);
    await review(operator.page, 'Terrace Zhang');
    await expect(operator.page.getByText('Zhang Wei')).toBeVisible();
    await expect(operator.page.getByText('<b>Sunday league</b>')).toBeVisible();
    await operator.page.keyboard.press('t');
    await expect(operator.page.getByRole('button', { name: 'Unassign' })).toBeVisible();
    await operator.page.getByLabel('Reason, if rejected').selectOption('incomplete');
    await operator.page.keyboard.press('r');
    await carryOut();
    await expect(page.getByText('Some of the details are missing.')).toBeVisible();
    await expect.poll(async () => (await messagesTo(touchline, phone))[0]).toContain('Some of the details are missing');

    // Again, with the earlier answers filled in.
    await page.getByRole('button', { name: 'Apply again' }).click();
    await expect(form.getByLabel('Real name')).toHaveValue('Zhang Wei');
    await form.getByLabel('Link to a sample').fill('https://video.example/zhang');
    await form.getByRole('checkbox', { name: /everything above is true/i }).check({ force: true });
    await form.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Your application is under review')).toBeVisible();
    await review(operator.page, 'Terrace Zhang');
    // The documents were not opened, so the page asks; the decision can be undone.
    const approve = async () => {
      await expect(operator.page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
      await operator.page.keyboard.press('a');
      const asked = operator.page.getByRole('alertdialog');
      await expect(asked.getByText('You haven’t opened the documents.')).toBeVisible();
      await asked.getByRole('button', { name: 'Approve', exact: true }).click();
    };
    await approve();
    await operator.page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(operator.page.getByText('Undone. Terrace Zhang is waiting again.')).toBeVisible();
    await expect(page.getByText('Your application is under review')).toBeVisible();
    await approve();
    await carryOut();

    // The applicant is a host in the same window, without another sign-in.
    await expect(page.getByText('You’re a host now! Your studio is open.')).toBeVisible();
    await expect.poll(async () => (await messagesTo(touchline, phone)).length).toBe(3);
    await page.goto(`${touchline.url}/#/user/configuration`);
    await page.getByLabel('Room name').fill('The terrace');
    await page.getByLabel('Host title').fill('Sunday league specialist');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();

    await createMatch(touchline, {
      ref: 'reserved',
      home: 'Terrace Town',
      away: 'Visiting City',
      kickoffAt: new Date(Date.now() + 15 * 60_000),
    });
    const fixture = 'Terrace Town v Visiting City';
    await page.goto(`${touchline.url}/#/user/schedule`);
    await page.getByRole('button', { name: 'Open the library' }).click();
    await page.getByRole('button', { name: `Reserve ${fixture}`, exact: true }).click();
    await expect(page.getByText('Match reserved')).toBeVisible();

    await page.goto(`${touchline.url}/#/user/configuration`);
    await expect(page.getByText('Waiting for your encoder').first()).toBeVisible();
    const address = await page
      .getByText(/^rtmp:/)
      .first()
      .textContent();
    await page.getByRole('button', { name: /show/i }).first().click();
    const code = await page
      .getByText(/\?key=/)
      .first()
      .textContent();
    encoder = pushPicture(`${address}/${code}`, smallPicture);
    await expect(page.getByText('Received').first()).toBeVisible();
    await expect(page.getByText('You’re live. Viewers can see you now.')).toBeVisible();
    // Uses the reserved match, because none was chosen.
    await expect(page.getByText(fixture.split(' v ')[0] ?? '').first()).toBeVisible();
    await page.getByRole('button', { name: 'End broadcast' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /end/i }).click();
    await expect(page.getByText('Your broadcast has ended')).toBeVisible();
    await page.getByRole('link', { name: 'Broadcast history' }).click();
    await expect(page.getByText('1 broadcast', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Summary: ${fixture}` })).toBeVisible();
    await expectAccessible(page);
  } finally {
    encoder?.kill();
  }
});
