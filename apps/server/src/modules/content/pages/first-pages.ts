import { type RichTextPage, richTextPages } from '@touchline/contract/content';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { firstPageText } from '@touchline/i18n/server';
import { inTransaction, type Queries } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sanitizeRichText } from '../../../platform/rich-text/index.ts';
import { addVersion, isTouched, lockPage, versionCounts } from './pages.store.ts';

/** The title is the first line, `<h1>…</h1>`; the rest is the text. */
export function firstPage(page: RichTextPage, language: LanguageCode): { title: string; html: string } {
  const text = firstPageText(language, page);
  const [whole, title = ''] = /^\s*<h1>([^<]+)<\/h1>/.exec(text) ?? [''];
  return { title, html: sanitizeRichText(text.slice(whole.length)) };
}

/**
 * Writes the initial pages in every language, including languages of an upgrade. Pages that operators have changed are
 * skipped.
 */
export async function writeFirstPages({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const missing = async (tx: Queries, page: RichTextPage) => {
    const written = await versionCounts(tx, page);
    return languageCodes.filter((language) => !written.has(language));
  };
  for (const page of richTextPages) {
    if ((await missing(db, page)).length === 0) continue;
    await inTransaction(db, async (tx) => {
      await lockPage(tx, page);
      if (await isTouched(tx, page)) return;
      for (const language of await missing(tx, page)) {
        const text = firstPage(page, language);
        await addVersion(tx, { page, language, ...text, by_uid: null, published_at: clock.date() });
      }
    });
  }
}
