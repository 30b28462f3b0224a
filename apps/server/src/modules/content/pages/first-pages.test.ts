import { contentCalls, type RichTextPage, richTextPages } from '@touchline/contract/content';
import { headerOf, languageCodes } from '@touchline/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createAgreements } from '../../agreements/index.ts';
import { createFiles } from '../../files/index.ts';
import { createContent } from '../index.ts';
import { firstPage, writeFirstPages } from './first-pages.ts';

let platform: TestPlatform;
let api: TestApi;
beforeAll(async () => {
  platform = await createTestPlatform();
  const needs = {
    ...createOperatorFixture(),
    files: createFiles(platform),
    rooms: { findRoom: async () => null },
    agreements: await createAgreements(platform),
    push: { add: async () => undefined },
  };
  const content = await createContent(platform, needs);
  api = await createTestApi(platform, { identity: createTestIdentity() }, (server) => content.serve(server));
});
afterAll(async () => {
  await api.close();
  await platform.close();
});

const shapeOf = (html: string): string[] => [...html.matchAll(/<(h2|p|ul|ol|li)>/g)].map(([, tag]) => tag ?? '');

describe('initial pages', () => {
  it.each(languageCodes.flatMap((language) => richTextPages.map((page) => [page, language] as const)))(
    'includes %s in %s, with every part of the English page',
    async (page, language) => {
      const read = dataOf(await api.call(contentCalls.richText, { page }, { language: headerOf(language) }));
      expect(read).toMatchObject({ page, language, version: 1 });
      expect(read.title).not.toBe('');
      expect(shapeOf(read.html)).toEqual(shapeOf(firstPage(page, 'eng').html));
      expect(read.html).not.toContain('&lt;');
    },
  );

  it('differs between languages', () => {
    for (const page of richTextPages)
      expect(new Set(languageCodes.map((language) => firstPage(page, language).html)).size).toBe(languageCodes.length);
  });

  it('writes them once, and never over pages that operators changed or withdrew', async () => {
    await platform.db
      .updateTable('content_page_version')
      .set({ current: false })
      .where('page', '=', 'service')
      .execute();
    await Promise.all([writeFirstPages(platform), writeFirstPages(platform)]);
    const rows = await platform.db.selectFrom('content_page_version').select(['page', 'version', 'current']).execute();
    expect(rows).toHaveLength(richTextPages.length * languageCodes.length);
    expect(rows.filter(({ page, current }) => page === 'service' && current)).toEqual([]);
  });

  it('adds languages of an upgrade, except for pages that operators changed', async () => {
    const versions = platform.db.deleteFrom('content_page_version').where('language', 'in', ['por', 'hin']);
    await versions.execute();
    await platform.db
      .updateTable('content_page_version')
      .set({ by_uid: '9' })
      .where('page', '=', 'privacy')
      .where('language', '=', 'zh')
      .execute();
    await writeFirstPages(platform);
    const titles = async (page: RichTextPage) =>
      (
        await platform.db
          .selectFrom('content_page_version')
          .select(['language', 'title', 'version'])
          .where('page', '=', page)
          .where('language', 'in', ['por', 'hin'])
          .orderBy('language', 'desc')
          .execute()
      ).map(({ language, title, version }) => [language, title, version]);
    expect(await titles('tutorial')).toEqual([
      ['por', firstPage('tutorial', 'por').title, 1],
      ['hin', firstPage('tutorial', 'hin').title, 1],
    ]);
    expect(await titles('privacy')).toEqual([]);
  });
});
