import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

const parts = {
  columns: `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || is_identity || ' ' || coalesce(collation_name, '') as line
    from information_schema.columns where table_schema = 'public'`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  constraints: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  triggers: `select pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal`,
  functions: `select pg_get_functiondef(oid) as line from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')`,
};

/** Schema parts that two equal databases share, as sorted lines. */
export async function describeSchema(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await sql.raw<{ line: string }>(query).execute(db);
    found[name] = rows.map(({ line }) => line).toSorted();
  }
  return found;
}

/** Row counts of every table except those that a running server writes by itself. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('platform_process', 'streams_figures') order by 1`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
