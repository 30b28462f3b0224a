import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';

/** Takes the making of a version; false while another process makes it. */
export async function leaseVersion(
  queries: Queries,
  name: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into files_version as v (name, leased_until) values (${name}, ${until})
    on conflict (name) do update set leased_until = excluded.leased_until where v.leased_until <= ${now}
    returning name`.execute(queries);
  return rows.length > 0;
}

/** Ends a lease, unless it ended before and another process has taken it. */
export const endVersion = async (queries: Queries, name: string, until: Date): Promise<void> => {
  await queries.deleteFrom('files_version').where('name', '=', name).where('leased_until', '=', until).execute();
};

/** Forgets leases of processes that have ended. */
export const deleteEndedVersions = async (queries: Queries, now: Date): Promise<void> => {
  await queries.deleteFrom('files_version').where('leased_until', '<=', now).execute();
};
