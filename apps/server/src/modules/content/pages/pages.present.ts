import type { RichText } from '@touchline/contract/content';
import { operatorIn } from '../../../platform/operator-names.ts';
import type { PageDraft, PageVersion } from './pages.store.ts';

type Names = ReadonlyMap<string, string>;

/** A published page as readers get it. */
export const presentText = (row: PageVersion): RichText => ({
  page: row.page,
  language: row.language,
  title: row.title,
  html: row.html,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
});

export const presentVersion = (row: PageVersion, names: Names) => ({
  version: row.version,
  title: row.title,
  html: row.html,
  publishedAt: row.published_at.toISOString(),
  by: operatorIn(names, row.by_uid),
});

export const presentDraft = (row: PageDraft, names: Names) => ({
  revision: row.revision,
  title: row.title,
  html: row.html,
  savedAt: row.saved_at.toISOString(),
  by: operatorIn(names, row.by_uid),
});
