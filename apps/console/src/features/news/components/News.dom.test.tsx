import { type NewsItem, newsOperatorCalls, richTextOperatorCalls } from '@touchline/contract/content';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { News } from './News.tsx';

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

let stored: NewsItem;
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;
beforeEach(async () => {
  stored = {
    id: '5',
    title: { eng: 'Cup final' },
    summary: {},
    html: { eng: '<p>Old</p>' },
    imgUrl: null,
    state: 'draft',
    pinned: false,
    publishedAt: null,
    updatedAt: '2026-03-01T00:00:00.000Z',
    revision: 1,
    by: { uid: '7', name: 'Ed' },
  } as NewsItem;
  signInAs('editor');
  asked = stubServer(({ path, input }) => {
    if (path === richTextOperatorCalls.clean.path) {
      const texts = Object.entries(input.texts as Record<string, string>).map(([code, text]) => {
        const refused = text.includes('<script') ? ['<script>'] : [];
        return [code, { html: text.replace(/<script.*script>/, ''), refused }];
      });
      return { data: { texts: Object.fromEntries(texts) } };
    }
    if (path !== newsOperatorCalls.save.path) return { data: { items: [stored], total: 1, page: 1, pageSize: 10 } };
    if (input.revision !== stored.revision) return { code: 'conflict', status: 409 };
    const html = Object.fromEntries(
      Object.entries(input.html as Record<string, string>).map(([code, text]) => [
        code,
        text.replace(/<script.*script>/, ''),
      ]),
    );
    stored = { ...stored, ...input, html, revision: stored.revision + 1 } as NewsItem;
    return { data: stored };
  });
  page = await draw(
    <>
      <News />
      <UnsavedGuard />
    </>,
    '/news',
  );
  await vi.waitUntil(() => document.querySelector('[data-row]'), { timeout: 5000 });
  await click(document.querySelector('[data-row]'));
  await vi.waitUntil(() => button('Save'), { timeout: 5000 });
});
afterEach(() => page.close());

const text = () => [...document.querySelectorAll('textarea')].at(-1) as HTMLTextAreaElement;
const saved = () => asked.filter(({ path }) => path === newsOperatorCalls.save.path).map(({ input }) => input.revision);
const conflict = async () => {
  await typeInto(text(), '<p>Mine</p>');
  stored = { ...stored, html: { eng: '<p>Theirs</p>' }, revision: 2, by: { uid: '8', name: 'Noor' } };
  await click(button('Save'));
  await vi.waitUntil(() => document.body.textContent?.includes('Noor saved this while you were editing'), {
    timeout: 5000,
  });
};

it('keeps the text in a conflict, names the colleague and overwrites when confirmed', async () => {
  await conflict();
  expect(text().value).toBe('<p>Mine</p>');
  expect(document.body.textContent).toContain('Saved now<p>Theirs</p>Yours<p>Mine</p>');
  await click(button('Overwrite with mine'));
  await vi.waitUntil(() => stored.revision === 3, { timeout: 5000 });
  expect([stored.html.eng, saved()]).toEqual(['<p>Mine</p>', [1, 2]]);
});

it("continues with the colleague's version when chosen", async () => {
  await conflict();
  await click(button('Discard mine, load theirs'));
  await vi.waitUntil(() => text()?.value === '<p>Theirs</p>', { timeout: 5000 });
  expect(saved()).toEqual([1]);
});

it('warns about forbidden markup before saving and saves on the second try', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  await typeInto(text(), '<p>Hi</p><script>x</script>');
  await click(button('Save'));
  await vi.waitUntil(() => document.body.textContent?.includes('Some HTML is not allowed'), { timeout: 5000 });
  await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 5000 });
  seen.mockRestore();
  expect(document.body.textContent).toContain('<script>');
  expect([saved(), stored.html.eng]).toEqual([[], '<p>Old</p>']);
  await click(button('Save'));
  await vi.waitUntil(() => stored.revision === 2, { timeout: 5000 });
  expect(stored.html.eng).toBe('<p>Hi</p>');
});

it('previews the item as viewers will read it, cleaned by the server', async () => {
  await typeInto(text(), '<p>Hi <strong>you</strong></p><script>x</script>');
  await click(button('Preview'));
  const article = () => document.querySelector('article');
  await vi.waitUntil(() => article()?.querySelector('strong'), { timeout: 5000 });
  expect(article()?.querySelector('h1')?.textContent).toBe('Cup final');
  expect(article()?.querySelector('script')).toBeNull();
  expect(article()?.textContent).toContain('Readers see it as plain text or not at all:<script>');
  await click(button('Write'));
  expect(text().value).toBe('<p>Hi <strong>you</strong></p><script>x</script>');
});
