import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Queries, Tables } from '../../../platform/db/database.ts';
import type { ScheduleRow } from '../../files/index.ts';
import type { ImportCounts } from '../feeds.tables.ts';

export type ClaimedImport = Selectable<Tables['feeds_import']>;
/** Without the read file, which is large. */
export type ImportRow = Omit<ClaimedImport, 'rows'>;
export type ListedImport = Omit<ImportRow, 'refused' | 'options'> & { readonly refused_lines: number };

const listed = [
  'id',
  'format',
  'file_name',
  'state',
  'total',
  'done',
  'counts',
  'created_by',
  'created_at',
  'leased_until',
  'ended_at',
] as const;

export const insertImport = async (db: Queries, row: Insertable<Tables['feeds_import']>): Promise<void> => {
  await db.insertInto('feeds_import').values(row).execute();
};

export const importById = (db: Queries, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('feeds_import')
    .select([...listed, 'options', 'refused'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The first rows of a read file. */
export async function readFirstRows(db: Queries, id: string, count: number): Promise<ScheduleRow[]> {
  const { rows } = await sql<{ entry: ScheduleRow }>`
    select entry from feeds_import, jsonb_array_elements(rows) with ordinality as file (entry, place)
    where id = ${id} and place <= ${count} order by place`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Imports without previews, latest first. */
export function importsBefore(db: Queries, before: string | undefined, limit: number): Promise<ListedImport[]> {
  let query = db
    .selectFrom('feeds_import')
    .select([...listed, sql<number>`jsonb_array_length(refused)`.as('refused_lines')])
    .where('state', '<>', 'preview');
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Hands a preview to the background job; undefined when it is none, or too old. */
export const enqueue = (db: Queries, id: string, madeAfter: Date, none: ImportCounts): Promise<ImportRow | undefined> =>
  db
    .updateTable('feeds_import')
    .set({ state: 'waiting', counts: JSON.stringify(none) })
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .where('created_at', '>', madeAfter)
    .returning([...listed, 'options', 'refused'])
    .executeTakeFirst();

/**
 * Takes the oldest import that waits, or whose process ended without finishing it. Only one process gets it, until the
 * lease ends.
 */
export async function claimImport(
  db: Queries,
  now: Date,
  until: Date,
  only?: string,
): Promise<ClaimedImport | undefined> {
  const { rows } = await sql<ClaimedImport>`
    update feeds_import set state = 'running', leased_until = ${until}
    where id = (
      select id from feeds_import
      where (state = 'waiting' or (state = 'running' and leased_until < ${now}))
        and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint)
      order by id limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0];
}

/** When an import can be claimed: one that waits, or one whose process ended; null without one. */
export async function nextImport(db: Queries): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when state = 'waiting' then created_at else leased_until end) as at
    from feeds_import where state in ('waiting', 'running')`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}

/** Stores progress and renews the lease; false when another process took over. */
export async function storeProgress(
  db: Queries,
  { id, leased_until: lease }: Pick<ImportRow, 'id' | 'leased_until'>,
  { done, counts, until }: { done: number; counts: ImportCounts; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds_import')
    .set({ done, counts: JSON.stringify(counts), leased_until: until })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('leased_until', '=', lease)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The read file is not kept. */
export const endImport = async (db: Queries, id: string, state: 'done' | 'failed', at: Date): Promise<void> => {
  await db
    .updateTable('feeds_import')
    .set({ state, rows: null, leased_until: null, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};

/** Deletes previews that nobody imported, and old imports. */
export async function deleteImports(
  db: Db,
  before: { readonly previews: Date; readonly imports: Date },
): Promise<void> {
  await db
    .deleteFrom('feeds_import')
    .where('created_at', '<', before.previews)
    .where((where) =>
      where.or([
        where('state', '=', 'preview'),
        where.and([where('created_at', '<', before.imports), where('state', 'in', ['done', 'failed'])]),
      ]),
    )
    .execute();
}
