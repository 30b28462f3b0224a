import { type RichText, type RichTextPage, richTextPages } from '@touchline/contract/content';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { newestOnly } from '../../../platform/newest-only.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ContentDeps } from '../needs.ts';
import { presentText } from './pages.present.ts';
import { currentTexts } from './pages.store.ts';

export interface PageReader {
  readonly read: (page: RichTextPage, language: LanguageCode) => RichText | Refusal<'rich_text_not_found'>;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

const topic = 'content.pages';
/** Reload interval that covers lost messages between processes. */
const refreshMs = 30_000;

/** Published pages in memory: about forty texts, read at every registration. */
export async function createPageReader({ db, bus, log, timers }: ContentDeps): Promise<PageReader> {
  let pages = new Map<RichTextPage, Partial<Record<LanguageCode, RichText>>>();

  const reload = newestOnly(
    () => currentTexts(db),
    (rows) => {
      const latest: typeof pages = new Map(richTextPages.map((page) => [page, {}]));
      for (const row of rows) {
        const texts = latest.get(row.page);
        if (texts) texts[row.language] = presentText(row);
      }
      pages = latest;
    },
  );
  await reload();
  bus.subscribe(topic, () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'pages reload failed'));
  });
  timers.every('content.pages.refresh', refreshMs, 'local', reload);

  return {
    read: (page, language) => {
      const texts = pages.get(page) ?? {};
      const there = Object.fromEntries(Object.keys(texts).map((code) => [code, code]));
      return texts[nameIn(language, there) as LanguageCode] ?? refuse('rich_text_not_found');
    },
    changed: async () => {
      await reload();
      bus.publish(topic, null);
    },
  };
}
