import type { Queries, Tx } from '../../../platform/db/database.ts';

/** Those of `uids` on the blacklist of a user. */
export async function blockedAmong(db: Queries, uid: string, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('friends_block')
    .select('blocked_uid')
    .where('uid', '=', uid)
    .where('blocked_uid', 'in', uids)
    .execute();
  return new Set(rows.map((row) => row.blocked_uid));
}

/** Those of `uids` who have blacklisted a user. */
export async function blockersAmong(db: Queries, uid: string, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('friends_block')
    .select('uid')
    .where('blocked_uid', '=', uid)
    .where('uid', 'in', uids)
    .execute();
  return new Set(rows.map((row) => row.uid));
}

/** False when it was there. */
export async function insertBlock(tx: Tx, uid: string, blockedUid: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('friends_block')
    .values({ uid, blocked_uid: blockedUid, at })
    .onConflict((conflict) => conflict.columns(['uid', 'blocked_uid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when there was none. */
export async function deleteBlock(tx: Tx, uid: string, blockedUid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('friends_block')
    .where('uid', '=', uid)
    .where('blocked_uid', '=', blockedUid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A page of the blacklist of a user, the latest first; `after` is the last one of the previous page. */
export async function blockedBy(
  db: Queries,
  uid: string,
  after: { at: Date; uid: string } | null,
  limit: number,
): Promise<{ blocked_uid: string; at: Date }[]> {
  let found = db.selectFrom('friends_block').select(['blocked_uid', 'at']).where('uid', '=', uid);
  if (after)
    found = found.where((where) =>
      where.or([
        where('at', '<', after.at),
        where.and([where('at', '=', after.at), where('blocked_uid', '<', after.uid)]),
      ]),
    );
  return found.orderBy('at', 'desc').orderBy('blocked_uid', 'desc').limit(limit).execute();
}
