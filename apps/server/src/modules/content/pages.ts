import type { RichTextPage, RichTextSheet, richTextOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { operatorIn } from '../../platform/operator-names.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { refusedMarkup, sanitizeRichText } from '../../platform/rich-text/index.ts';
import type { ContentDeps } from './needs.ts';
import type { PageReader } from './page-reader.ts';
import * as store from './pages.store.ts';

export interface PageDeps extends ContentDeps {
  readonly reader: PageReader;
}

type Calls = typeof richTextOperatorCalls;

const targetOf = (page: RichTextPage, language: LanguageCode, title: string) => ({
  kind: 'rich_text' as const,
  id: `${page}/${language}`,
  label: title,
});

/** A page in all languages. */
export async function readSheet({ db, needs }: ContentDeps, page: RichTextPage): Promise<RichTextSheet> {
  const [texts, drafts, versions] = await Promise.all([
    store.currentTexts(db, page),
    store.draftsOf(db, page),
    store.versionCounts(db, page),
  ]);
  const names = await needs.operatorNames([...texts, ...drafts].flatMap((row) => row.by_uid ?? []));
  return {
    page,
    texts: languageCodes.map((language) => {
      const text = texts.find((row) => row.language === language);
      const draft = drafts.find((row) => row.language === language);
      return {
        language,
        published: text ? { ...publishedOf(text), by: operatorIn(names, text.by_uid) } : null,
        draft: draft
          ? {
              revision: draft.revision,
              title: draft.title,
              html: draft.html,
              savedAt: draft.saved_at.toISOString(),
              by: operatorIn(names, draft.by_uid),
            }
          : null,
        versions: versions.get(language) ?? 0,
      };
    }),
  };
}

const publishedOf = (row: store.PageVersion) => ({
  version: row.version,
  title: row.title,
  html: row.html,
  publishedAt: row.published_at.toISOString(),
});

/** Stores a sanitised draft; refused when it is based on an older one. */
export async function saveDraft(
  { db, clock, needs }: ContentDeps,
  { page, language, revision, version, title, html }: ParsedInputOf<Calls['saveDraft']>,
  principal: StaffPrincipal,
) {
  const clean = sanitizeRichText(html);
  return inTransaction(db, async (tx) => {
    await store.lockPage(tx, page);
    const before = await store.draftOf(tx, page, language);
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
  { page, language, revision }: ParsedInputOf<Calls['discardDraft']>,
  principal: StaffPrincipal,
) {
  return inTransaction(db, async (tx) => {
    await store.lockPage(tx, page);
    const draft = await store.draftOf(tx, page, language);
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

/** Publishes the drafts of all named languages or of none. */
export async function publish(
  deps: PageDeps,
  { page, drafts }: ParsedInputOf<Calls['publish']>,
  principal: StaffPrincipal,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockPage(tx, page);
    for (const { language, revision } of drafts) {
      const draft = await store.draftOf(tx, page, language);
      if (draft?.revision !== revision) return refuse('conflict');
      const version = await store.addVersion(tx, {
        page,
        language,
        title: draft.title,
        html: draft.html,
        by_uid: principal.uid,
        published_at: deps.clock.date(),
      });
      await store.deleteDraft(tx, page, language);
      await deps.needs.audit.record(tx, principal, {
        action: 'rich_text.publish',
        target: targetOf(page, language, draft.title),
        details: { version },
      });
    }
    return true;
  });
  if (isRefusal(done)) return done;
  await deps.reader.changed();
  return readSheet(deps, page);
}

export async function withdraw(
  deps: PageDeps,
  { page, language, version: seen }: ParsedInputOf<Calls['withdraw']>,
  principal: StaffPrincipal,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockPage(tx, page);
    const version = await store.currentVersion(tx, page, language);
    if (version === null) return refuse('not_found');
    if (seen !== undefined && seen !== version) return refuse('conflict');
    await store.withdrawCurrent(tx, page, language);
    await deps.needs.audit.record(tx, principal, {
      action: 'rich_text.withdraw',
      target: targetOf(page, language, page),
      details: { version },
    });
    return true;
  });
  if (isRefusal(done)) return done;
  await deps.reader.changed();
  return readSheet(deps, page);
}

export async function listVersions({ db, needs }: ContentDeps, { page, language }: ParsedInputOf<Calls['versions']>) {
  const rows = await store.versionsOf(db, page, language);
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  const items = rows.map((row) => ({ ...publishedOf(row), by: operatorIn(names, row.by_uid), current: row.current }));
  return { items };
}

export async function readVersion(
  { db, needs }: ContentDeps,
  { page, language, version }: ParsedInputOf<Calls['version']>,
) {
  const row = await store.versionOf(db, page, language, version);
  if (!row) return refuse('not_found');
  const names = await needs.operatorNames(row.by_uid === null ? [] : [row.by_uid]);
  return { ...publishedOf(row), by: operatorIn(names, row.by_uid) };
}
