import type { Queries } from '../../../platform/db/database.ts';
import { readFollowers } from '../hosts.store.ts';

/** A page of the followers of a host, longest first. The position is the time and the uid of the last one. */
export async function followersAfter(db: Queries, hostId: string, position: string | null, limit: number) {
  const [at = '', follower = ''] = position?.split(' ') ?? [];
  const rows = await readFollowers(db, hostId, position === null ? null : { at: new Date(at), follower }, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    uids: rows.map((row) => row.follower),
    next: last ? `${last.at.toISOString()} ${last.follower}` : null,
  };
}
