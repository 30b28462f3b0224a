import type { SportId } from '@touchline/contract/enums';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Queries, Tables } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/normalise-for-search.ts';

/** Selects the hosts of a list; `now` decides which bans are over. */
export interface ListingFilter {
  readonly now: Date;
  readonly sport?: { readonly is: SportId } | { readonly isNot: SportId } | undefined;
  /** Hosts to leave out, such as those listed elsewhere. */
  readonly without: readonly string[];
  /** Leaves out hosts this user follows. */
  readonly notFollowedBy?: string | undefined;
}

/** A host with its position in a list: most followed first. */
export interface Listed {
  readonly uid: string;
  readonly followers: number;
}

/** Upper bound of a count; an exact larger total is not worth the time. */
export const countMax = 10_000;

type Profiles<O = object> = SelectQueryBuilder<Tables, 'hosts_profile', O>;

/** Continues after the last host of a page; cursors contain the negated follower count. */
const after = <O>(query: Profiles<O>, place: Listed | null): Profiles<O> =>
  place
    ? query.where(
        sql<SqlBool>`followers <= ${place.followers}::bigint
          and (followers < ${place.followers}::bigint or uid > ${place.uid}::bigint)`,
      )
    : query;

function listed(db: Queries, { now, sport, without, notFollowedBy }: ListingFilter): Profiles {
  let query: Profiles = db.selectFrom('hosts_profile').where('listed_from', '<=', now);
  if (sport && 'is' in sport) query = query.where('sport_id', '=', sport.is);
  else if (sport) query = query.where('sport_id', 'is distinct from', sport.isNot);
  if (without.length > 0) query = query.where('uid', 'not in', without);
  if (notFollowedBy !== undefined)
    query = query.where(
      // The offset keeps this a lookup per host of the page instead of a join with all follows.
      sql<SqlBool>`not exists (select from hosts_follow
        where follower = ${notFollowedBy}::bigint and host = hosts_profile.uid offset 0)`,
    );
  return query;
}

/** A page of listed hosts after a cursor position or an offset. */
export const listedHosts = (
  db: Queries,
  filter: ListingFilter,
  { place = null, offset = 0, limit }: { place?: Listed | null; offset?: number; limit: number },
): Promise<Listed[]> =>
  limit <= 0 || offset >= countMax
    ? Promise.resolve([])
    : after(listed(db, filter).select(['uid', 'followers']), place)
        .orderBy('followers', 'desc')
        .orderBy('uid')
        .offset(offset)
        .limit(limit)
        .execute();

/** Number of hosts in a list, at most `countMax`. */
export async function countListed(db: Queries, filter: ListingFilter): Promise<number> {
  const counted = listed(db, filter).select(sql`1`.as('one')).limit(countMax).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Hosts whose nickname begins with a folded text or whose public id equals it; with `begins` false all others that
 * contain it in a name.
 */
export function hostsNamed(
  db: Queries,
  { folded, begins, now }: { folded: string; begins: boolean; now: Date },
  place: Listed | null,
  limit: number,
): Promise<Listed[]> {
  const part = containing(folded);
  const number = /^[1-9]\d{7}$/.test(folded) ? Number(folded) : null;
  const byNumber = number === null ? sql`false` : sql`coalesce(app_number, 0) = ${number}::integer`;
  const first = sql<SqlBool>`(nickname_search like ${part.slice(1)} or ${byNumber})`;
  const anywhere = sql<SqlBool>`(nickname_search like ${part} or room_search like ${part})`;
  let query: Profiles = db.selectFrom('hosts_profile').where('listed_from', '<=', now);
  query = begins ? query.where(first) : query.where(anywhere).where(sql<SqlBool>`not ${first}`);
  return after(query.select(['uid', 'followers']), place)
    .orderBy('followers', 'desc')
    .orderBy('uid')
    .limit(limit)
    .execute();
}

interface FollowedHost {
  readonly host: string;
  readonly at: Date;
}

const followed = (db: Queries, follower: string, now: Date) =>
  db
    .selectFrom('hosts_follow as follow')
    .innerJoin('hosts_profile as profile', 'profile.uid', 'follow.host')
    .where('follow.follower', '=', follower)
    .where('profile.listed_from', '<=', now);

/** Hosts a user follows, latest first, after a cursor position, without `without`. */
export async function followedHosts(
  db: Queries,
  { follower, now, without }: { follower: string; now: Date; without: readonly string[] },
  place: FollowedHost | null,
  limit: number,
): Promise<FollowedHost[]> {
  let query = followed(db, follower, now).select(['follow.host', 'follow.at']);
  if (without.length > 0) query = query.where('follow.host', 'not in', without);
  if (place)
    query = query
      .where('follow.at', '<=', place.at)
      .where(sql<SqlBool>`(follow.at < ${place.at} or follow.host > ${place.host}::bigint)`);
  return query.orderBy('follow.at', 'desc').orderBy('follow.host').limit(limit).execute();
}

/**
 * Number of listed hosts a user follows, of the first `countMax`. Looks each one up instead of reading the table of
 * hosts.
 */
export async function countFollowed(db: Queries, follower: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total
    from (select host from hosts_follow where follower = ${follower} limit ${countMax}) follow
    cross join lateral (
      select from hosts_profile where uid = follow.host and listed_from <= ${now} offset 0
    ) profile`.execute(db);
  return Number(rows[0]?.total);
}
