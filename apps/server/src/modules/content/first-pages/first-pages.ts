import { readFileSync } from 'node:fs';
import { type RichTextPage, richTextPages } from '@touchline/contract/content';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sanitizeRichText } from '../../../platform/rich-text/index.ts';
import { addVersion, lockPage, versionCounts } from '../pages.store.ts';

/** The title is the first line, `<h1>…</h1>`; the rest is the text. */
export function firstPage(page: RichTextPage, language: LanguageCode): { title: string; html: string } {
  const text = readFileSync(new URL(`${language}/${page}.html`, import.meta.url), 'utf8');
  const [whole, title = ''] = /^\s*<h1>([^<]+)<\/h1>/.exec(text) ?? [''];
  return { title, html: sanitizeRichText(text.slice(whole.length)) };
}

/** Gives a fresh platform its pages in every language. A page that was ever written is the operators' own. */
export async function writeFirstPages({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const page of richTextPages) {
    if ((await versionCounts(db, page)).size > 0) continue;
    await inTransaction(db, async (tx) => {
      await lockPage(tx, page);
      if ((await versionCounts(tx, page)).size > 0) return;
      for (const language of languageCodes)
        await addVersion(tx, {
          page,
          language,
          ...firstPage(page, language),
          by_uid: null,
          published_at: clock.date(),
        });
    });
  }
}
