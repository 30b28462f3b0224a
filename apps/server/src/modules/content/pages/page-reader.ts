import { type RichText, type RichTextPage, richTextPages } from '@touchline/contract/content';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ContentDeps } from '../needs.ts';
import { presentText } from './pages.present.ts';
import { currentTexts } from './pages.store.ts';

export interface PageReader {
  readonly read: (page: RichTextPage, language: LanguageCode) => RichText | Refusal<'rich_text_not_found'>;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

/** Published pages in memory: about forty texts, read at every registration. */
export async function createPageReader({ caches }: ContentDeps): Promise<PageReader> {
  let pages = new Map<RichTextPage, Partial<Record<LanguageCode, RichText>>>();

  const { changed } = await caches.add({
    name: 'content.pages',
    read: (queries) => currentTexts(queries),
    use: (rows) => {
      const latest: typeof pages = new Map(richTextPages.map((page) => [page, {}]));
      for (const row of rows) {
        const texts = latest.get(row.page);
        if (texts) texts[row.language] = presentText(row);
      }
      pages = latest;
    },
  });

  return {
    read: (page, language) => {
      const texts = pages.get(page) ?? {};
      const there = Object.fromEntries(Object.keys(texts).map((code) => [code, code]));
      return texts[nameIn(language, there) as LanguageCode] ?? refuse('rich_text_not_found');
    },
    changed,
  };
}
