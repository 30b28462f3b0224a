import { agreementCalls } from '@touchline/contract/agreements';
import { contentCalls, richTextOperatorCalls } from '@touchline/contract/content';
import { userTypes } from '@touchline/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { directCalls } from '../../testing/direct-calls.ts';
import { type ContentFixture, createContentFixture, viewerUid } from './testing/content-fixture.ts';

let at: ContentFixture;
beforeAll(async () => {
  at = await createContentFixture();
});
afterAll(() => at.close());
beforeEach(() => at.empty());

const asEditor = () => ({ token: at.editor });
const read = (page: 'service' | 'question', language: string) =>
  at.api.call(contentCalls.richText, { page }, { language });

describe('rich-text pages', () => {
  const draft = (language: 'zh' | 'eng' | 'tw' | 'por', html: string, revision = 0) =>
    at.api.call(
      richTextOperatorCalls.saveDraft,
      { page: 'question', language, revision, title: `Q ${language}`, html },
      asEditor(),
    );
  const publish = (...drafts: { language: 'zh' | 'eng' | 'tw' | 'por'; revision: number }[]) =>
    at.api.call(richTextOperatorCalls.publish, { page: 'question', drafts }, asEditor());

  it('answers rich_text_not_found until a text is published, and hides drafts', async () => {
    expect(await read('question', 'en')).toMatchObject({ status: 404, code: 'rich_text_not_found' });
    dataOf(await draft('eng', '<p>Soon</p>'));
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
    dataOf(await publish({ language: 'eng', revision: 1 }));
    expect(dataOf(await read('question', 'en'))).toMatchObject({ html: '<p>Soon</p>', version: 1, language: 'eng' });
  });

  // Proves consoleContent:versions.withdrawReaders
  it("shows the reader's language, else the next available", async () => {
    for (const language of ['zh', 'eng'] as const) dataOf(await draft(language, `<p>${language}</p>`));
    dataOf(await publish({ language: 'zh', revision: 1 }, { language: 'eng', revision: 1 }));
    const languageFor = async (reader: string) => dataOf(await read('question', reader)).language;
    expect(await languageFor('zh')).toBe('zh');
    expect(await languageFor('tw')).toBe('zh');
    expect(await languageFor('tha')).toBe('eng');
    dataOf(await at.api.call(richTextOperatorCalls.withdraw, { page: 'question', language: 'eng' }, asEditor()));
    expect(await languageFor('en')).toBe('zh');
  });

  // Proves consoleContent:versions.withdrawKept
  it('keeps the versions of a withdrawn text, which can be published again', async () => {
    const which = { page: 'question', language: 'eng' } as const;
    dataOf(await draft('eng', '<p>first</p>'));
    dataOf(await publish({ language: 'eng', revision: 1 }));
    dataOf(await at.api.call(richTextOperatorCalls.withdraw, which, asEditor()));
    const { items } = dataOf(await at.api.call(richTextOperatorCalls.versions, which, asEditor()));
    expect(items.map(({ version, current }) => [version, current])).toEqual([[1, false]]);
    const { title, html } = dataOf(
      await at.api.call(richTextOperatorCalls.version, { ...which, version: 1 }, asEditor()),
    );
    const { revision } = dataOf(
      await at.api.call(
        richTextOperatorCalls.saveDraft,
        { ...which, revision: 0, version: 0, title, html },
        asEditor(),
      ),
    );
    dataOf(await publish({ language: 'eng', revision }));
    expect(dataOf(await read('question', 'en'))).toMatchObject({ language: 'eng', html: '<p>first</p>' });
  });

  it('drops scripts and reports the removal', async () => {
    const saved = dataOf(await draft('eng', '<p onclick="x()">Hi</p><script>alert(1)</script>'));
    expect(saved).toMatchObject({ revision: 1, changed: true });
    expect(saved.html).not.toMatch(/<script|onclick/);
    dataOf(await publish({ language: 'eng', revision: 1 }));
    expect(dataOf(await read('question', 'en')).html).toBe(saved.html);
  });

  it('previews texts as they would be stored, and stores nothing', async () => {
    const texts = { eng: '<p>Hi<br>you</p>', zh: '<p onclick="x()">你好</p><script>alert(1)</script>' };
    const cleaned = dataOf(await at.api.call(richTextOperatorCalls.clean, { texts }, asEditor())).texts;
    expect(cleaned.eng).toEqual({ html: '<p>Hi<br />you</p>', refused: [] });
    expect(cleaned.zh?.html).not.toMatch(/<script|onclick/);
    expect(cleaned.zh?.refused).toEqual(['onclick', '<script>']);
    expect(dataOf(await draft('eng', texts.eng)).changed).toBe(false);
  });

  it('refuses the slower of two editors, and publishes all languages or none', async () => {
    dataOf(await draft('eng', '<p>1</p>'));
    expect(await draft('eng', '<p>2</p>')).toMatchObject({ status: 409, code: 'conflict' });
    dataOf(await draft('zh', '<p>1</p>'));
    dataOf(await draft('zh', '<p>2</p>', 1));
    expect(await publish({ language: 'eng', revision: 1 }, { language: 'zh', revision: 1 })).toMatchObject({
      code: 'conflict',
    });
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
  });

  it('lets one of two editors publish a draft that both have read', async () => {
    dataOf(await draft('eng', '<p>1</p>'));
    const both = await Promise.all([
      publish({ language: 'eng', revision: 1 }),
      publish({ language: 'eng', revision: 1 }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });

  it('refuses to overwrite or publish a draft that has changed since it was read', async () => {
    const mine = dataOf(await draft('eng', '<p>mine</p>'));
    dataOf(await publish({ language: 'eng', revision: mine.revision }));
    const theirs = dataOf(await draft('eng', '<p>theirs</p>'));
    expect(await draft('eng', '<p>mine again</p>', mine.revision)).toMatchObject({ code: 'conflict' });
    expect(await publish({ language: 'eng', revision: mine.revision })).toMatchObject({ code: 'conflict' });
    const discard = (revision: number) =>
      at.api.call(richTextOperatorCalls.discardDraft, { page: 'question', language: 'eng', revision }, asEditor());
    expect(await discard(mine.revision)).toMatchObject({ code: 'conflict' });
    dataOf(await discard(theirs.revision));
    expect(await discard(theirs.revision)).toMatchObject({ code: 'not_found' });
    const last = dataOf(await draft('eng', '<p>last</p>'));
    expect(await discard(theirs.revision)).toMatchObject({ code: 'conflict' });
    dataOf(await publish({ language: 'eng', revision: last.revision }));
    expect(dataOf(await read('question', 'en')).html).toBe('<p>last</p>');
  });

  it('refuses a draft of a text that was published since it was read', async () => {
    const over = (version: number) =>
      at.api.call(
        richTextOperatorCalls.saveDraft,
        { page: 'question', language: 'eng', revision: 0, version, title: 'Q', html: '<p>mine</p>' },
        asEditor(),
      );
    const { revision } = dataOf(await draft('eng', '<p>theirs</p>'));
    dataOf(await publish({ language: 'eng', revision }));
    expect(await over(0)).toMatchObject({ code: 'conflict' });
    expect((await over(1)).success).toBe(true);
  });

  it('refuses to withdraw a text that has changed since it was read', async () => {
    for (const html of ['<p>1</p>', '<p>2</p>']) {
      const { revision } = dataOf(await draft('eng', html));
      dataOf(await publish({ language: 'eng', revision }));
    }
    const withdraw = (version: number) =>
      at.api.call(richTextOperatorCalls.withdraw, { page: 'question', language: 'eng', version }, asEditor());
    expect(await withdraw(1)).toMatchObject({ code: 'conflict' });
    expect((await read('question', 'en')).success).toBe(true);
    dataOf(await withdraw(2));
    expect(await withdraw(2)).toMatchObject({ code: 'not_found' });
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
  });

  it('keeps every version, so that an old one can be restored', async () => {
    dataOf(await draft('eng', '<p>first</p>'));
    dataOf(await publish({ language: 'eng', revision: 1 }));
    const { revision } = dataOf(await draft('eng', '<p>second</p>'));
    dataOf(await publish({ language: 'eng', revision }));
    const which = { page: 'question', language: 'eng' } as const;
    const { items } = dataOf(await at.api.call(richTextOperatorCalls.versions, which, asEditor()));
    expect(items.map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    const old = dataOf(await at.api.call(richTextOperatorCalls.version, { ...which, version: 1 }, asEditor()));
    expect(old).toMatchObject({ html: '<p>first</p>', by: { uid: '9', name: 'Operator 9' } });
    const ask = async (version: number) =>
      (await at.api.call(richTextOperatorCalls.version, { ...which, version }, asEditor())).code;
    expect([await ask(3), await ask(2 ** 31)]).toEqual(['not_found', 'bad_input']);
    expect(
      at.operators.log.map(({ action }) => action).filter((action) => action === 'rich_text.publish'),
    ).toHaveLength(2);
  });

  it('reloads when another process publishes', async () => {
    await at.platform.db
      .insertInto('content_page_version')
      .values({
        page: 'question',
        language: 'eng',
        version: 1,
        title: 'Q',
        html: '<p>theirs</p>',
        current: true,
        by_uid: null,
        published_at: at.platform.clock.date(),
      })
      .execute();
    at.platform.bus.publish('content.pages', null);
    await expect.poll(async () => (await read('question', 'en')).success).toBe(true);
  });
});

describe('an agreement', () => {
  const draft = async (page: 'service' | 'tutorial') =>
    dataOf(
      await at.api.call(
        richTextOperatorCalls.saveDraft,
        { page, language: 'eng', revision: 0, title: 'Terms', html: '<p>New</p>' },
        asEditor(),
      ),
    ).revision;
  const publish = async (page: 'service' | 'tutorial', askAgain?: boolean) =>
    at.api.call(
      richTextOperatorCalls.publish,
      { page, drafts: [{ language: 'eng', revision: await draft(page) }], ...(askAgain !== undefined && { askAgain }) },
      asEditor(),
    );
  const pending = async () => {
    const principal = { uid: viewerUid, sessionId: '1', userType: userTypes.user };
    const answer = await directCalls(at.agreements)(agreementCalls.pending, {}, { principal });
    return 'items' in answer ? answer.items.map(({ page }) => page) : [];
  };

  it('is asked of members again only when its editor says so', async () => {
    dataOf(await publish('service'));
    expect(await pending()).toEqual([]);
    dataOf(await publish('service', true));
    expect(await pending()).toEqual(['service']);
    expect(at.operators.log.map(({ details }) => details?.askAgain)).toContain(true);
  });

  it('is not any page', async () => {
    expect(await publish('tutorial', true)).toMatchObject({ code: 'bad_input', fields: [{ path: 'askAgain' }] });
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
  });
});
