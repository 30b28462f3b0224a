import type { NewsState } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import { nameOrder } from '../../../platform/db/name-order.ts';

export type NewsRow = Selectable<Tables['content_news']>;
export type NewNews = Insertable<Tables['content_news']>;

/** Published items: pinned ones in order, then the latest. */
export const publishedNews = (db: Queries, limit: number): Promise<NewsRow[]> =>
  db
    .selectFrom('content_news')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy(sql`pin asc nulls last`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Published items that are not pinned, latest first, before a position. */
export const newsBefore = (db: Queries, before: { at: Date; id: string } | null, limit: number): Promise<NewsRow[]> =>
  db
    .selectFrom('content_news')
    .selectAll()
    .where('state', '=', 'published')
    .where('pin', 'is', null)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(published_at, id) < (${before?.at}, ${before?.id}::bigint)`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const pinnedNews = (db: Queries): Promise<NewsRow[]> =>
  db
    .selectFrom('content_news')
    .selectAll()
    .where('state', '=', 'published')
    .where('pin', 'is not', null)
    .orderBy('pin')
    .execute();

export const newsById = (db: Queries, id: string): Promise<NewsRow | undefined> =>
  db.selectFrom('content_news').selectAll().where('id', '=', id).executeTakeFirst();

export const lockNews = (tx: Tx, id: string): Promise<NewsRow | undefined> =>
  tx.selectFrom('content_news').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function newsPage(
  db: Queries,
  filter: {
    id?: string | undefined;
    state?: NewsState | undefined;
    search: string;
    sort: 'place' | 'title' | 'published';
    descending: boolean;
    language: LanguageCode;
    page: number;
    pageSize: number;
  },
): Promise<{ rows: NewsRow[]; total: number }> {
  const search = filter.search.trim();
  const matching = db
    .selectFrom('content_news')
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id as string))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state as NewsState))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from jsonb_each_text(title) as t where position(lower(${search}) in lower(t.value)) > 0)`,
      ),
    );
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .$if(filter.sort === 'title', (query) =>
        query.orderBy(nameOrder(sql.ref('title'), filter.language), filter.descending ? 'desc' : 'asc'),
      )
      .$if(filter.sort === 'published', (query) =>
        query.orderBy(sql`published_at ${sql.raw(filter.descending ? 'desc' : 'asc')} nulls last`),
      )
      .orderBy(sql`pin asc nulls last`)
      .orderBy(sql`coalesce(published_at, updated_at)`, 'desc')
      .orderBy('id', 'desc')
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export async function insertNews(tx: Tx, row: NewNews): Promise<void> {
  await tx.insertInto('content_news').values(row).execute();
}

export async function updateNews(tx: Tx, id: string, row: Omit<NewNews, 'id'>): Promise<void> {
  await tx.updateTable('content_news').set(row).where('id', '=', id).execute();
}

export async function changeNewsState(
  tx: Tx,
  id: string,
  row: Pick<NewNews, 'state' | 'pin' | 'published_at' | 'updated_at' | 'by_uid' | 'revision'>,
): Promise<void> {
  await tx.updateTable('content_news').set(row).where('id', '=', id).execute();
}

export const deleteNews = (tx: Tx, id: string): Promise<NewsRow | undefined> =>
  tx.deleteFrom('content_news').where('id', '=', id).returningAll().executeTakeFirst();

/** Serialises pin changes, because an order covers all pins. */
export const lockPins = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('content news pins'))`.execute(tx);
};

/** Pins exactly these items in this order; returns the existing ones. */
export async function pinNews(tx: Tx, ids: readonly string[]): Promise<NewsRow[]> {
  await tx.updateTable('content_news').set({ pin: null }).where('pin', 'is not', null).execute();
  const found: NewsRow[] = [];
  for (const [place, id] of ids.entries()) {
    const row = await tx
      .updateTable('content_news')
      .set({ pin: place + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row) found.push(row);
  }
  return found;
}
