import { type Selectable, sql } from 'kysely';
import { integers, texts } from '../db/arrays.ts';
import type { Queries, Tables, Tx } from '../db/database.ts';

/** A column with the searched form of others, which only this code can compute. */
export interface SearchColumn {
  readonly table: string;
  readonly column: string;
  /** Columns of the key, all of them whole numbers. */
  readonly key: readonly string[];
  /** The columns from which it is computed. */
  readonly from: readonly string[];
  /** Null keeps the value: there is nothing to search. */
  readonly fold: (row: Readonly<Record<string, unknown>>) => string | null;
}

export const nameOf = ({ table, column }: SearchColumn): string => `${table}.${column}`;

export type Progress = Selectable<Tables['platform_search_column']>;

/** The columns that are done by a version of the rule. */
export async function columnsDone(db: Queries, version: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('platform_search_column')
    .select('name')
    .where('version', '=', version)
    .where('done', '=', true)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Takes a column for the transaction; undefined while another process has it. Begins again for a new version. */
export async function takeColumn(tx: Tx, name: string, version: number): Promise<Progress | undefined> {
  await tx
    .insertInto('platform_search_column')
    .values({ name, version, after: null, done: false })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('platform_search_column')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && row.version < version ? { ...row, version, after: null, done: false } : row;
}

export async function noteProgress(tx: Tx, { name, ...progress }: Progress): Promise<void> {
  await tx.updateTable('platform_search_column').set(progress).where('name', '=', name).execute();
}

/** Computes the column of the next rows again; returns the key of the last one, null after the last of all. */
export async function computeNext(
  tx: Tx,
  { table, column, key, from, fold }: SearchColumn,
  after: string | null,
  limit: number,
): Promise<string | null> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  const start =
    after === null
      ? sql`true`
      : sql`(${keyColumns}) > (${sql.join(after.split('/').map((part) => sql`${part}::bigint`))})`;
  const { rows } = await sql<Record<string, unknown> & { search_key: string; search_now: string | null }>`
    select concat_ws('/', ${keyColumns}) as search_key, ${sql.ref(column)} as search_now,
      ${sql.join(from.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${start} order by ${keyColumns} limit ${limit}`.execute(tx);
  const changed = rows.flatMap((row) => {
    const value = fold(row);
    return value === null || value === row.search_now
      ? []
      : [{ key: row.search_key.split('/'), value, now: row.search_now }];
  });
  if (changed.length > 0)
    // A row that was written after it was read has the new form already.
    await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = next.value
      from unnest(
        ${sql.join(key.map((_name, at) => sql`${integers(changed.map((row) => row.key[at] ?? ''))}::bigint[]`))},
        ${texts(changed.map(({ value }) => value))}::text[], ${texts(changed.map(({ now }) => now))}::text[]
      ) as next (${sql.join(key.map((name) => sql.ref(name)))}, value, now)
      where ${sql.join(
        key.map((name) => sql`t.${sql.ref(name)} = next.${sql.ref(name)}`),
        sql` and `,
      )} and t.${sql.ref(column)} is not distinct from next.now`.execute(tx);
  return rows.length < limit ? null : (rows.at(-1)?.search_key ?? null);
}
