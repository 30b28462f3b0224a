import { skeleton } from '@touchline/contract/text/forms';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { containing, normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { Profile } from './hosts.tables.ts';

export const readProfiles = (db: Queries, uids: readonly string[]): Promise<Profile[]> =>
  db.selectFrom('hosts_profile').selectAll().where('uid', 'in', uids).execute();

export const readProfile = (db: Queries, uid: string): Promise<Profile | undefined> =>
  db.selectFrom('hosts_profile').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Uids with a lower-case text in the room name or title, including users who are not hosts now. */
export async function profilesMatching(db: Queries, text: string, limit: number): Promise<string[]> {
  const pattern = containing(text);
  const found = await db
    .selectFrom('hosts_profile')
    .select('uid')
    .where((where) =>
      where.or([sql<boolean>`lower(room_name) like ${pattern}`, sql<boolean>`lower(title) like ${pattern}`]),
    )
    .orderBy('uid')
    .limit(limit)
    .execute();
  return found.map(({ uid }) => uid);
}

/** The room name as it is searched and compared. */
const searched = (roomName: string) => ({ room_search: normaliseForSearch(roomName), room_look: skeleton(roomName) });

/** Rooms whose name has one of some skeletons. */
export async function roomsWithLooks(db: Queries, looks: readonly string[], limit: number): Promise<NamedRoom[]> {
  if (looks.length === 0) return [];
  const rows = await db
    .selectFrom('hosts_profile')
    .select(['uid', 'room_name as name', 'room_look as look'])
    .where('room_look', 'in', looks)
    .where('room_look', '<>', '')
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows;
}

export interface NamedRoom {
  readonly uid: string;
  readonly name: string;
  readonly look: string;
}

/** Adds the profile of a host unless it exists. */
export async function insertProfile(db: Queries, profile: Profile): Promise<void> {
  await db
    .insertInto('hosts_profile')
    .values({ ...profile, ...searched(profile.room_name) })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

export type ProfilePatch = Partial<
  Pick<Profile, 'room_name' | 'title' | 'intro' | 'announcement' | 'cover' | 'sport_id' | 'languages'>
>;

export async function updateProfile(db: Queries, uid: string, patch: ProfilePatch, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hosts_profile')
    .set({
      ...patch,
      ...(patch.room_name === undefined ? {} : searched(patch.room_name)),
      updated_at: now,
    })
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addBroadcasts(
  db: Queries,
  uid: string,
  { minutes, endedAt, num }: { readonly minutes: number; readonly endedAt: Date; readonly num: number },
): Promise<void> {
  await db
    .updateTable('hosts_profile')
    .set((column) => ({
      broadcasts: column('broadcasts', '+', num),
      minutes_on_air: column('minutes_on_air', '+', minutes),
      last_live_at: endedAt,
    }))
    .where('uid', '=', uid)
    .execute();
}

/**
 * Returns the number of followers, or null when nothing changed; undefined when the host was just removed. Locks the
 * counter row, so counts never drift.
 */
export async function addFollow(
  db: Queries,
  follower: string,
  host: string,
  at: Date,
): Promise<number | null | undefined> {
  const profile = db.selectFrom('hosts_profile').select('uid').where('uid', '=', host).forUpdate();
  if (!(await profile.executeTakeFirst())) return undefined;
  const added = await db
    .insertInto('hosts_follow')
    .values({ follower, host, at })
    .onConflict((conflict) => conflict.columns(['follower', 'host']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows ? changeFollowers(db, host, 1) : null;
}

/** The same; a host who was just removed has no follows left. */
export async function removeFollow(db: Queries, follower: string, host: string): Promise<number | null> {
  const removed = await db
    .deleteFrom('hosts_follow')
    .where('follower', '=', follower)
    .where('host', '=', host)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n ? ((await changeFollowers(db, host, -1)) ?? null) : null;
}

async function changeFollowers(db: Queries, host: string, by: 1 | -1): Promise<number | undefined> {
  const changed = await db
    .updateTable('hosts_profile')
    .set((column) => ({ followers: column('followers', '+', by) }))
    .where('uid', '=', host)
    .returning('followers')
    .executeTakeFirst();
  return changed?.followers;
}

export async function isFollow(db: Queries, follower: string, host: string): Promise<boolean> {
  const found = await db
    .selectFrom('hosts_follow')
    .select('host')
    .where('follower', '=', follower)
    .where('host', '=', host)
    .executeTakeFirst();
  return found !== undefined;
}

/** The existing pairs, as `follower>host`. */
export async function followsAmong(
  db: Queries,
  pairs: readonly { follower: string; host: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ follower: string; host: string }>`
    select follow.follower, follow.host
    from unnest(${pairs.map(({ follower }) => follower)}::bigint[], ${pairs.map(({ host }) => host)}::bigint[])
      as asked (follower, host)
    join hosts_follow follow on follow.follower = asked.follower and follow.host = asked.host`.execute(db);
  return new Set(rows.map(({ follower, host }) => `${follower}>${host}`));
}

/** True when the user follows any host. */
export async function isFollower(db: Queries, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('hosts_follow')
    .select('host')
    .where('follower', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** When a user followed these hosts, by host. */
export async function followsAt(
  db: Queries,
  follower: string,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (hosts.length === 0) return new Map();
  const found = await db
    .selectFrom('hosts_follow')
    .select(['host', 'at'])
    .where('follower', '=', follower)
    .where('host', 'in', hosts)
    .execute();
  return new Map(found.map(({ host, at }) => [host, at]));
}

/** A page of the followers of a host, longest first; `after` is the last one of the previous page. */
export async function readFollowers(
  db: Queries,
  host: string,
  after: { at: Date; follower: string } | null,
  limit: number,
): Promise<{ follower: string; at: Date }[]> {
  let found = db.selectFrom('hosts_follow').select(['follower', 'at']).where('host', '=', host);
  if (after)
    found = found.where((where) =>
      where.or([
        where('at', '>', after.at),
        where.and([where('at', '=', after.at), where('follower', '>', after.follower)]),
      ]),
    );
  return found.orderBy('at').orderBy('follower').limit(limit).execute();
}

/** Number of new followers in a time span who still follow, by host. */
export async function newFollowers(db: Queries, from: Date, to: Date): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('hosts_follow')
    .select(['host', sql<number>`count(*)::int`.as('num')])
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('host')
    .execute();
  return new Map(found.map((row) => [row.host, row.num]));
}

/** Number of new followers of one host in a time span who still follow. */
export async function countNewFollowers(db: Queries, host: string, from: Date, to: Date): Promise<number> {
  const row = await db
    .selectFrom('hosts_follow')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('host', '=', host)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirst();
  return row?.num ?? 0;
}

/** Deletes hosts with their followers and their own follows; lowers the follower counts of the hosts they followed. */
export async function deleteProfiles(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const left = await db.deleteFrom('hosts_follow').where('follower', 'in', uids).returning('host').execute();
  await sql`update hosts_profile p set followers = p.followers - lost.count
    from (select host, count(*)::int as count from unnest(${left.map(({ host }) => host)}::bigint[]) as l (host)
      group by host) lost
    where p.uid = lost.host`.execute(db);
  await db.deleteFrom('hosts_profile').where('uid', 'in', uids).execute();
}

/** A page of the followers of a host, latest first; `after` is the last one of the previous page. */
export async function latestFollowers(
  db: Queries,
  host: string,
  after: { at: Date; follower: string } | null,
  limit: number,
): Promise<{ follower: string; at: Date }[]> {
  let found = db.selectFrom('hosts_follow').select(['follower', 'at']).where('host', '=', host);
  if (after)
    found = found.where((where) =>
      where.or([
        where('at', '<', after.at),
        where.and([where('at', '=', after.at), where('follower', '<', after.follower)]),
      ]),
    );
  return found.orderBy('at', 'desc').orderBy('follower', 'desc').limit(limit).execute();
}

/** Number of followers of a host, from the counter column. */
export async function countFollowers(db: Queries, host: string): Promise<number> {
  const row = await db.selectFrom('hosts_profile').select('followers').where('uid', '=', host).executeTakeFirst();
  return row?.followers ?? 0;
}
