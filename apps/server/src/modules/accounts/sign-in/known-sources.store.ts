import { limits } from '@touchline/contract/limits';
import type { Queries } from '../../../platform/db/database.ts';
import type { SignInEntry } from '../accounts.tables.ts';

/** The given sources from which an account signed in before. */
export async function knownAmong(
  queries: Queries,
  uid: string,
  entry: SignInEntry,
  sources: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('accounts_known_source')
    .select('source')
    .where('uid', '=', uid)
    .where('entry', '=', entry)
    .where('source', 'in', sources)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** Records sign-in sources of an account; beyond the limit the oldest are removed. */
export async function recordSources(
  queries: Queries,
  uid: string,
  entry: SignInEntry,
  { sources, at }: { sources: readonly string[]; at: Date },
): Promise<void> {
  await queries
    .insertInto('accounts_known_source')
    .values(sources.map((source) => ({ uid, entry, source, last_at: at })))
    .onConflict((conflict) => conflict.columns(['uid', 'entry', 'source']).doUpdateSet({ last_at: at }))
    .execute();
  await queries
    .deleteFrom('accounts_known_source')
    .where('uid', '=', uid)
    .where('entry', '=', entry)
    .where('source', 'in', (inner) =>
      inner
        .selectFrom('accounts_known_source')
        .select('source')
        .where('uid', '=', uid)
        .where('entry', '=', entry)
        .orderBy('last_at', 'desc')
        .orderBy('source')
        .offset(limits.accounts.knownSourcesMax),
    )
    .execute();
}

export const deleteOldSources = async (queries: Queries, before: Date): Promise<void> => {
  await queries.deleteFrom('accounts_known_source').where('last_at', '<', before).execute();
};
