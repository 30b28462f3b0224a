import type { RichTextPage, RichTextSheet, richTextOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { languageCodes } from '@touchline/contract/languages';
import { refuse } from '../../../platform/refusal.ts';
import type { ContentDeps } from '../needs.ts';
import { presentDraft, presentVersion } from './pages.present.ts';
import * as store from './pages.store.ts';

type Calls = typeof richTextOperatorCalls;

/** A page in all languages. */
export async function readSheet({ db, needs }: ContentDeps, page: RichTextPage): Promise<RichTextSheet> {
  const [texts, drafts, versions] = await Promise.all([
    store.currentTexts(db, page),
    store.readPageDrafts(db, page),
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
        published: text ? presentVersion(text, names) : null,
        draft: draft ? presentDraft(draft, names) : null,
        versions: versions.get(language) ?? 0,
      };
    }),
  };
}

export async function listVersions({ db, needs }: ContentDeps, { page, language }: ParsedInputOf<Calls['versions']>) {
  const rows = await store.readPageVersions(db, page, language);
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  const items = rows.map((row) => ({ ...presentVersion(row, names), current: row.current }));
  return { items };
}

export async function readVersion(
  { db, needs }: ContentDeps,
  { page, language, version }: ParsedInputOf<Calls['version']>,
) {
  const row = await store.readPageVersion(db, page, language, version);
  if (!row) return refuse('not_found');
  const names = await needs.operatorNames(row.by_uid === null ? [] : [row.by_uid]);
  return presentVersion(row, names);
}
