import type { RichTextPage, richTextOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refusedMarkup, sanitizeRichText } from '../../../platform/rich-text/index.ts';
import type { ContentDeps } from '../needs.ts';
import * as store from './pages.store.ts';

type Calls = typeof richTextOperatorCalls;

export const targetOf = (page: RichTextPage, language: LanguageCode, title: string) => ({
  kind: 'rich_text' as const,
  id: `${page}/${language}`,
  label: title,
});

/** Stores a sanitised draft; refused when it is based on an older one. */
export async function saveDraft(
  { db, clock, needs }: ContentDeps,
  principal: StaffPrincipal,
  { page, language, revision, version, title, html }: ParsedInputOf<Calls['saveDraft']>,
) {
  const clean = sanitizeRichText(html);
  return inTransaction(db, async (tx) => {
    await store.lockPage(tx, page);
    const before = await store.readPageDraft(tx, page, language);
    if ((before?.revision ?? 0) !== revision) return refuse('conflict');
    // A text published since the draft was read refuses the draft.
    const published = version === undefined ? undefined : ((await store.currentVersion(tx, page, language)) ?? 0);
    if (published !== version) return refuse('conflict');
    const next = await store.putDraft(tx, {
      page,
      language,
      title,
      html: clean,
      by_uid: principal.uid,
      saved_at: clock.date(),
    });
    await needs.audit.record(tx, principal, { action: 'rich_text.draft', target: targetOf(page, language, title) });
    return { revision: next, html: clean, changed: refusedMarkup(html).length > 0 };
  });
}

/** Previews texts as readers would get them, before they are stored. */
export const cleanTexts = ({ texts }: ParsedInputOf<Calls['clean']>) => ({
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, html]) => [
      language,
      { html: sanitizeRichText(html), refused: refusedMarkup(html) },
    ]),
  ),
});

export async function discardDraft(
  { db, needs }: ContentDeps,
  principal: StaffPrincipal,
  { page, language, revision }: ParsedInputOf<Calls['discardDraft']>,
) {
  return inTransaction(db, async (tx) => {
    await store.lockPage(tx, page);
    const draft = await store.readPageDraft(tx, page, language);
    if (!draft) return refuse('not_found');
    if (draft.revision !== revision) return refuse('conflict');
    await store.deleteDraft(tx, page, language);
    await needs.audit.record(tx, principal, {
      action: 'rich_text.discard',
      target: targetOf(page, language, draft.title),
    });
    return {};
  });
}
