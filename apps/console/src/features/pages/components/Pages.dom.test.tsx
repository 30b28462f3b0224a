import { richTextOperatorCalls as calls, type RichTextSheet } from '@touchline/contract/content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { Pages } from './Pages.tsx';

const noor = { uid: '8', name: 'Noor' };
const at = '2026-03-01T00:00:00.000Z';
let sheet: RichTextSheet;
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  sheet = sheetOf('<p>Old</p>', 1, null);
  asked = stubServer(({ path, input }) => {
    const stored = sheet.texts[0];
    if (path === calls.sheet.path) return { data: sheet };
    if (path === calls.versions.path)
      return { data: { items: [{ version: 1, title: 'Service', publishedAt: at, by: null, current: true }] } };
    if (path === calls.version.path)
      return { data: { version: 1, title: 'Service', html: '<p>First</p>', publishedAt: at, by: null } };
    if (path === calls.publish.path) {
      sheet = sheetOf('<p>Hi</p>', 2, noor);
      return { data: sheet };
    }
    if (input.revision !== (stored?.draft?.revision ?? 0) || input.version !== stored?.published?.version)
      return { code: 'conflict', status: 409 };
    const html = String(input.html).replace(/<script.*script>/, '');
    const draft = { revision: 1, title: 'Service', html, savedAt: at, by: noor };
    sheet = { ...sheet, texts: sheet.texts.map((each) => ({ ...each, draft })) };
    return { data: { revision: 1, html, changed: html !== input.html } };
  });
  page = await draw(
    <>
      <Pages />
      <UnsavedGuard />
    </>,
    '/pages?left=eng&right=zh',
  );
  await vi.waitUntil(() => document.querySelector('textarea'), { timeout: 5000 });
  await typeInto(text(), '<p>Mine</p>');
});
afterEach(() => page.close());

function sheetOf(html: string, version: number, by: typeof noor | null): RichTextSheet {
  const published = { version, title: 'Service', html, publishedAt: at, by };
  return { page: 'service', texts: [{ language: 'eng', published, draft: null, versions: version }] };
}
const text = () => document.querySelector('textarea') as HTMLTextAreaElement;
const saved = () =>
  asked.filter(({ path }) => path === calls.saveDraft.path).map(({ input }) => [input.version, input.html]);
const conflict = async () => {
  sheet = sheetOf('<p>Theirs</p>', 2, noor);
  await click(button('Save draft'));
  await expect.poll(() => document.body.textContent, { timeout: 5000 }).toContain('Noor saved this');
};

it("shows a colleague's published text beside the typed one and overwrites it when confirmed", async () => {
  await conflict();
  expect(document.body.textContent).toContain('Saved now<p>Theirs</p>Yours<p>Mine</p>');
  expect(text().value).toBe('<p>Mine</p>');
  await click(button('Overwrite with mine'));
  await expect.poll(saved, { timeout: 5000 }).toEqual([
    [1, '<p>Mine</p>'],
    [2, '<p>Mine</p>'],
  ]);
});

it("continues with the colleague's published text when chosen", async () => {
  await conflict();
  await click(button('Discard mine, load theirs'));
  await expect.poll(() => text().value, { timeout: 5000 }).toBe('<p>Theirs</p>');
  expect(document.body.textContent).not.toContain('Noor saved this');
  expect(saved()).toEqual([[1, '<p>Mine</p>']]);
});

it('asks for a review of a cleaned text before it is published', async () => {
  const published = () => asked.filter(({ path }) => path === calls.publish.path).length;
  await typeInto(text(), '<p>Hi</p><script>x</script>');
  await click(button('Publish'));
  await expect.poll(() => document.body.textContent, { timeout: 5000 }).toContain('Check the page before publishing');
  expect([text().value, published()]).toEqual(['<p>Hi</p>', 0]);
  await expect.poll(() => button('Publish')?.disabled, { timeout: 5000 }).toBe(false);
  await click(button('Publish'));
  await expect.poll(published, { timeout: 5000 }).toBe(1);
});

it('asks before an old version replaces a typed text', async () => {
  await click(button('Versions'));
  await vi.waitUntil(() => document.querySelector('dialog[open] li button'), { timeout: 5000 });
  await click(document.querySelector('dialog[open] li button'));
  await vi.waitUntil(() => button('Restore as draft')?.disabled === false, { timeout: 5000 });
  await click(button('Restore as draft'));
  await expect.poll(() => document.body.textContent, { timeout: 5000 }).toContain('Leave without saving?');
  expect(text().value).toBe('<p>Mine</p>');
  await click(button('Discard changes'));
  await expect.poll(() => text().value, { timeout: 5000 }).toBe('<p>First</p>');
});
