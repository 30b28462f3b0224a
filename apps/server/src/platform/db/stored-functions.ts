import { sql } from 'kysely';
import type { Queries } from './database.ts';

export interface StoredFunctions {
  /** Grows with every change. */
  readonly revision: number;
  readonly digest: string;
  /** One `create or replace function` each, in their order. */
  readonly statements: readonly string[];
}

/** `newer`: the database has the functions of a newer release, which also serve this one. */
export type FunctionsState = 'applied' | 'current' | 'newer';

/**
 * Creates or replaces the functions of this release. Those of a newer one stay, so that an older process that starts
 * beside it puts nothing back. Call under the lock of the migrations, with the newest schema.
 */
export async function applyFunctions(
  queries: Queries,
  { revision, digest, statements }: StoredFunctions,
): Promise<FunctionsState> {
  const { rows } = await sql<{ revision: number; digest: string }>`
    select revision, digest from platform_functions`.execute(queries);
  const [stored] = rows;
  if (stored && stored.revision > revision) return 'newer';
  if (stored?.revision === revision && stored.digest === digest) return 'current';
  for (const statement of statements) await sql.raw(statement).execute(queries);
  await sql`
    insert into platform_functions (revision, digest) values (${revision}::integer, ${digest}::text)
    on conflict (only_one) do update set revision = excluded.revision, digest = excluded.digest`.execute(queries);
  return 'applied';
}
