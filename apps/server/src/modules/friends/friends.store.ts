import type { FriendSource } from '@touchline/contract/enums';
import { type Selectable, sql } from 'kysely';
import { integers } from '../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { nameKey } from '../../platform/names/name-key.ts';
import { containing, normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { FriendTable } from './friends.tables.ts';

export type FriendRow = Pick<
  Selectable<FriendTable>,
  'uid' | 'friend_uid' | 'source' | 'at' | 'remark' | 'name_key' | 'nickname_key'
>;

const columns = ['uid', 'friend_uid', 'source', 'at', 'remark', 'name_key', 'nickname_key'] as const;

/** Serialises everything between two users, in either direction. */
export async function lockPair(tx: Tx, uidA: string, uidB: string): Promise<void> {
  const [first, second] = BigInt(uidA) < BigInt(uidB) ? [uidA, uidB] : [uidB, uidA];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`friends ${first} ${second}`}, 0))`.execute(tx);
}

/**
 * Serialises changes of the number of friends of some users; taken after the lock of the pair. In the order of the uids,
 * so that two friendships that are made at the same time do not wait for each other.
 */
export async function lockFriendCounts(tx: Tx, uids: readonly string[]): Promise<void> {
  const inOrder = uids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  await sql`
    select pg_advisory_xact_lock(hashtextextended('friends of ' || uid, 0))
    from unnest(${integers(inOrder)}::bigint[]) as t (uid)`.execute(tx);
}

export const readFriend = (db: Queries, uid: string, friendUid: string): Promise<FriendRow | undefined> =>
  db
    .selectFrom('friends_friend')
    .select(columns)
    .where('uid', '=', uid)
    .where('friend_uid', '=', friendUid)
    .executeTakeFirst();

/** Whether one of some users has as many friends as allowed. */
export async function hasMostFriends(db: Queries, uids: readonly string[], max: number): Promise<boolean> {
  const { rows } = await sql<{ friends: string }>`
    select count(*) as friends from friends_friend where uid = any(${integers(uids)}::bigint[]) group by uid`.execute(
    db,
  );
  return rows.some(({ friends }) => Number(friends) >= max);
}

/** Those of `uids` who are friends of a user. */
export const friendsAmong = (db: Queries, uid: string, uids: readonly string[]): Promise<FriendRow[]> =>
  db.selectFrom('friends_friend').select(columns).where('uid', '=', uid).where('friend_uid', 'in', uids).execute();

export interface FriendSearch {
  /** Normalised; matches everybody when empty. */
  readonly text: string;
  /** The user with the user ID that was typed. */
  readonly also: string | null;
}

/** A page of friends by name; `after` is the last one of the previous page. */
export async function friendsByName(
  db: Queries,
  uid: string,
  { text, also }: FriendSearch,
  { after, limit }: { after: { key: string; friendUid: string } | null; limit: number },
): Promise<FriendRow[]> {
  let found = db.selectFrom('friends_friend').select(columns).where('uid', '=', uid);
  if (after) found = found.where(sql<boolean>`(name_key, friend_uid) > (${after.key}, ${after.friendUid}::bigint)`);
  if (text !== '') {
    const pattern = containing(text);
    found = found.where((where) =>
      where.or([
        where('remark_search', 'like', pattern),
        where('nickname_search', 'like', pattern),
        // Without the rank before the reading.
        where(sql`substr(remark_key, 2)`, 'like', pattern),
        where(sql`substr(nickname_key, 2)`, 'like', pattern),
        ...(also === null ? [] : [where('friend_uid', '=', also)]),
      ]),
    );
  }
  return found.orderBy('name_key').orderBy('friend_uid').limit(limit).execute();
}

/** Makes two users friends of each other; returns whether they were not before. */
export async function insertFriends(
  tx: Tx,
  { uids: [uidA, uidB], source, at }: { uids: readonly [string, string]; source: FriendSource; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('friends_friend')
    .values([
      { uid: uidA, friend_uid: uidB, source, at },
      { uid: uidB, friend_uid: uidA, source, at },
    ])
    .onConflict((conflict) => conflict.columns(['uid', 'friend_uid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Ends a friendship for both; returns whether there was one. */
export async function deleteFriends(tx: Tx, uidA: string, uidB: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('friends_friend')
    .where((where) =>
      where.or([
        where.and([where('uid', '=', uidA), where('friend_uid', '=', uidB)]),
        where.and([where('uid', '=', uidB), where('friend_uid', '=', uidA)]),
      ]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets the own name for a friend; undefined when they are not friends. */
export const updateRemark = (tx: Tx, uid: string, friendUid: string, remark: string): Promise<FriendRow | undefined> =>
  tx
    .updateTable('friends_friend')
    .set({
      remark,
      remark_search: normaliseForSearch(remark),
      remark_key: remark === '' ? '' : nameKey(remark),
    })
    .where('uid', '=', uid)
    .where('friend_uid', '=', friendUid)
    .returning(columns)
    .executeTakeFirst();

/** Deletes what belongs to accounts, on both sides. */
export async function deletePeople(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await tx.deleteFrom('friends_friend').where('uid', 'in', uids).execute();
  await tx.deleteFrom('friends_friend').where('friend_uid', 'in', uids).execute();
  await tx.deleteFrom('friends_request').where('from_uid', 'in', uids).execute();
  await tx.deleteFrom('friends_request').where('to_uid', 'in', uids).execute();
  await tx.deleteFrom('friends_block').where('uid', 'in', uids).execute();
  await tx.deleteFrom('friends_block').where('blocked_uid', 'in', uids).execute();
  await tx.deleteFrom('friends_setting').where('uid', 'in', uids).execute();
  await tx.deleteFrom('friends_daily').where('uid', 'in', uids).execute();
  await tx.deleteFrom('friends_seen').where('uid', 'in', uids).execute();
}
