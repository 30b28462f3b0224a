import type { RichTextPage } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';

export type PageVersion = Selectable<Tables['content_page_version']>;
export type PageDraft = Selectable<Tables['content_page_draft']>;

/** Published texts of a page, by language. */
export const currentTexts = (db: Queries, page?: RichTextPage): Promise<PageVersion[]> =>
  db
    .selectFrom('content_page_version')
    .selectAll()
    .where('current', '=', true)
    .$if(page !== undefined, (query) => query.where('page', '=', page as RichTextPage))
    .execute();

export const readPageDrafts = (db: Queries, page: RichTextPage): Promise<PageDraft[]> =>
  db.selectFrom('content_page_draft').selectAll().where('page', '=', page).where('gone', '=', false).execute();

export const readPageVersions = (db: Queries, page: RichTextPage, language: LanguageCode): Promise<PageVersion[]> =>
  db
    .selectFrom('content_page_version')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();

export const readPageVersion = (
  db: Queries,
  page: RichTextPage,
  language: LanguageCode,
  version: number,
): Promise<PageVersion | undefined> =>
  db
    .selectFrom('content_page_version')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst();

export async function versionCounts(db: Queries, page: RichTextPage): Promise<Map<LanguageCode, number>> {
  const rows = await db
    .selectFrom('content_page_version')
    .select(['language', ({ fn }) => fn.max('version').as('versions')])
    .where('page', '=', page)
    .groupBy('language')
    .execute();
  return new Map(rows.map(({ language, versions }) => [language, Number(versions)]));
}

/** Whether an operator ever published or withdrew a text of a page. */
export async function isTouched(db: Queries, page: RichTextPage): Promise<boolean> {
  const row = await db
    .selectFrom('content_page_version')
    .select('version')
    .where('page', '=', page)
    .where((where) => where.or([where('by_uid', 'is not', null), where('current', '=', false)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises writes of one page, because drafts and versions are numbered. */
export const lockPage = async (tx: Tx, page: RichTextPage): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`content page ${page}`}))`.execute(tx);
};

export const readPageDraft = (tx: Tx, page: RichTextPage, language: LanguageCode): Promise<PageDraft | undefined> =>
  tx
    .selectFrom('content_page_draft')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .where('gone', '=', false)
    .executeTakeFirst();

/** Stores a draft; returns its revision, which is unique for that text. */
export async function putDraft(
  tx: Tx,
  draft: Omit<Insertable<Tables['content_page_draft']>, 'revision' | 'gone'>,
): Promise<number> {
  const { page: _page, language: _language, ...changed } = draft;
  const { revision } = await tx
    .insertInto('content_page_draft')
    .values({ ...draft, revision: 1 })
    .onConflict((on) =>
      on.columns(['page', 'language']).doUpdateSet((row) => ({
        ...changed,
        revision: sql<number>`${row.ref('content_page_draft.revision')} + 1`,
        gone: false,
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function deleteDraft(tx: Tx, page: RichTextPage, language: LanguageCode): Promise<void> {
  await tx
    .updateTable('content_page_draft')
    .set({ gone: true, title: '', html: '' })
    .where('page', '=', page)
    .where('language', '=', language)
    .execute();
}

/** Published version of a language; null without one. */
export async function currentVersion(tx: Tx, page: RichTextPage, language: LanguageCode): Promise<number | null> {
  const row = await tx
    .selectFrom('content_page_version')
    .select('version')
    .where('page', '=', page)
    .where('language', '=', language)
    .where('current', '=', true)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Withdraws the published text of a language. */
export async function withdrawCurrent(tx: Tx, page: RichTextPage, language: LanguageCode): Promise<void> {
  await tx
    .updateTable('content_page_version')
    .set({ current: false })
    .where('page', '=', page)
    .where('language', '=', language)
    .where('current', '=', true)
    .execute();
}

/** Publishes a text as the next version of its language. */
export async function addVersion(
  tx: Tx,
  text: Pick<PageVersion, 'page' | 'language' | 'title' | 'html' | 'by_uid' | 'published_at'>,
): Promise<number> {
  await withdrawCurrent(tx, text.page, text.language);
  const versions = await versionCounts(tx, text.page);
  const version = (versions.get(text.language) ?? 0) + 1;
  await tx
    .insertInto('content_page_version')
    .values({ ...text, version, current: true })
    .execute();
  return version;
}
