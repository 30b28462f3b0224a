import type { Page } from '@playwright/test';
import { createClient } from '@touchline/client';
import { newsOperatorCalls, richTextOperatorCalls } from '@touchline/contract/content';
import { studioCalls } from '@touchline/contract/hosts';
import { operatorCalls } from '@touchline/contract/operators';
import { type Actor, arriveHost, type Touchline, xssVectors } from '@touchline/dev-env/journeys';
import { expect, openWindow, test } from './fixtures.ts';

/** Traces that an attack must not leave in the text. */
const harmful =
  'script, iframe, frame, frameset, object, embed, applet, svg, math, style, link, meta, base, form, input, button, ' +
  'select, textarea, audio, video, source, template, dialog, details, portal, [style], [srcdoc], [srcset], [id], [class]';

/** Signs in a demo operator as the back office does. */
async function editor({ url, demo }: Touchline) {
  let token: string | null = null;
  const storage = {
    get: () => token,
    set: (given: string) => {
      token = given;
    },
    clear: () => {
      token = null;
    },
  };
  const client = createClient({ baseUrl: url, storage, language: () => 'eng', deviceId: 'rich-text-journey' });
  const session = await client.call(operatorCalls.signIn, {
    username: 'demoadmin1',
    password: demo?.passwords.administrator ?? '',
  });
  storage.set(session.token);
  return client;
}

/** Publishes each attack as a separate post, so that an unclosed one cannot hide others. */
async function publishPosts(host: Actor): Promise<void> {
  const waiting = xssVectors.map((vector, at) => `<p>Trick ${at}</p>${vector}`);
  const worker = async (): Promise<void> => {
    for (let html = waiting.pop(); html !== undefined; html = waiting.pop())
      await host.call(studioCalls.addPost, { html });
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Publishes all of them in one text, in a page of the platform and in a news item. */
async function publishTexts(touchline: Touchline): Promise<string> {
  const { call } = await editor(touchline);
  const page = 'privacy' as const;
  const html = xssVectors.map((vector, at) => `<p>Trick ${at}</p><div>${vector}</div>`).join('');
  const { revision } = await call(richTextOperatorCalls.saveDraft, {
    page,
    language: 'eng',
    revision: 0,
    title: '<img src=x onerror=alert(1)>',
    html,
  });
  await call(richTextOperatorCalls.publish, { page, drafts: [{ language: 'eng', revision }] });
  const item = await call(newsOperatorCalls.save, {
    title: { eng: '<script>alert(1)</script>' },
    summary: { eng: '"><img src=x onerror=alert(1)>' },
    html: { eng: xssVectors.toReversed().join('') },
    imgUrl: null,
    state: 'published',
  });
  return item.id;
}

/** Forbidden elements, attributes and addresses in the texts of a page. */
const foundIn = (page: Page, box: string): Promise<string[]> =>
  page.evaluate(
    ([within, wrong]) =>
      [...document.querySelectorAll(within ?? '')].flatMap((text) => [
        ...[...text.querySelectorAll(wrong ?? '')].map((each) => each.outerHTML.slice(0, 120)),
        ...[...text.querySelectorAll('*')].flatMap((each) =>
          [...each.attributes]
            .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|data|vbscript|blob):/i.test(value))
            .map(({ name, value }) => `${each.localName} ${name}=${value}`),
        ),
        ...[...text.querySelectorAll('a[href]')]
          .map((each) => (each as HTMLAnchorElement).href)
          .filter((href) => !/^https?:/.test(href)),
      ]),
    [box, harmful],
  );

test('no attack of the public lists runs, loads or remains in a post, a page or a news item', async ({
  browser,
  touchline,
}) => {
  const host = await arriveHost(touchline, 'Trickster');
  const [newsId] = await Promise.all([publishTexts(touchline), publishPosts(host)]);
  const { context, page, complaints } = await openWindow(browser, host);
  const foreign: string[] = [];
  const dialogs: string[] = [];
  context.on('request', (request) => {
    const { protocol, host: asked } = new URL(request.url());
    if (protocol !== 'data:' && asked !== new URL(touchline.url).host) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  await page.goto(`${touchline.url}/#/user/trends`);
  const trends = page.locator('main li > [dir=auto]');
  await expect(trends.first()).toBeVisible();
  let progress = { count: 0, at: performance.now() };
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const count = await trends.count();
        if (count > progress.count) progress = { count, at: performance.now() };
        else if (performance.now() - progress.at > 55_000) throw new Error(`${count} trends and no more`);
        return count;
      },
      { intervals: [50], timeout: 180_000 },
    )
    .toBe(xssVectors.length);
  expect(await foundIn(page, 'main li [dir=auto]')).toEqual([]);

  await page.evaluate((id) => location.assign(`#/news/${id}`), newsId);
  await expect(page.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeVisible();
  expect(await foundIn(page, 'article [dir=auto]')).toEqual([]);
  await page.evaluate(() => location.assign('#/user/contract/privacy'));
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByText('Trick 0', { exact: true })).toBeVisible();
  expect(await foundIn(page, 'article [dir=auto]')).toEqual([]);

  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  // Nothing was attempted: otherwise the content policy would log an error.
  expect(await complaints()).toEqual([]);
  host.leave();
});
