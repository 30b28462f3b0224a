import type { WordAction } from '@touchline/contract/word-filter';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';

export type WordRow = Selectable<Tables['rooms_word']>;

export const readWords = (db: Queries): Promise<Pick<WordRow, 'word' | 'action'>[]> =>
  db.selectFrom('rooms_word').select(['word', 'action']).execute();

/** Changes whenever the list changes. */
export async function wordsStamp(db: Queries): Promise<string> {
  const row = await db
    .selectFrom('rooms_word')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('at').as('latest')])
    .executeTakeFirstOrThrow();
  return `${row.count}/${row.latest?.getTime() ?? 0}`;
}

export async function wordsPage(
  db: Queries,
  filter: {
    search: string;
    action?: WordAction | undefined;
    sort: 'word' | 'at';
    descending: boolean;
    page: number;
    pageSize: number;
  },
): Promise<{ rows: WordRow[]; total: number }> {
  const matching = db
    .selectFrom('rooms_word')
    .$if(filter.search !== '', (query) => query.where(sql<boolean>`position(${filter.search} in word) > 0`))
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action as WordAction));
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy(filter.sort, filter.descending ? 'desc' : 'asc')
      .orderBy('word')
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

/** Adds the missing words; returns how many. */
export async function addWords(
  tx: Tx,
  words: readonly string[],
  entry: { action: WordAction; by: string; at: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into rooms_word (word, action, by_uid, at)
    select word, ${entry.action}, ${entry.by}::bigint, ${entry.at}::timestamptz from unnest(${words}::text[]) as t (word)
    on conflict (word) do nothing
    returning word`.execute(tx);
  return rows.length;
}

/** Changes the action of words; returns those that changed. */
export async function changeWords(
  tx: Tx,
  words: readonly string[],
  entry: { action: WordAction; by: string; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('rooms_word')
    .set({ action: entry.action, by_uid: entry.by, at: entry.at })
    .where('word', 'in', words)
    .where('action', '<>', entry.action)
    .returning('word')
    .execute();
  return rows.map(({ word }) => word);
}

/** Deletes words; returns those that existed. */
export async function deleteWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const rows = await tx.deleteFrom('rooms_word').where('word', 'in', words).returning('word').execute();
  return rows.map(({ word }) => word);
}
