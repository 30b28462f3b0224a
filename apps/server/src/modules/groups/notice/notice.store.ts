import type { Queries, Tx } from '../../../platform/db/database.ts';

const present = (db: Queries, groupId: string) =>
  db.selectFrom('groups_member').where('group_id', '=', groupId).where('left_at', 'is', null);

/** Number of members who have read a version of the announcement. */
export const noticeReaders = async (db: Queries, groupId: string, version: number): Promise<number> => {
  const row = await present(db, groupId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('notice_read', '>=', version)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** Members who have read a version, or those who have not, in the order of joining after a place. */
export async function readersAfter(
  db: Queries,
  groupId: string,
  wanted: { readonly version: number; readonly read: boolean; readonly after: string | null; readonly limit: number },
): Promise<{ uid: string; place: string }[]> {
  let query = present(db, groupId)
    .select(['uid', 'place'])
    .where('notice_read', wanted.read ? '>=' : '<', wanted.version)
    .orderBy('place')
    .limit(wanted.limit);
  if (wanted.after !== null) query = query.where('place', '>', wanted.after);
  return await query.execute();
}

/** Notes a version as read, never back; false when it was read before. */
export async function markNoticeRead(tx: Tx, groupId: string, uid: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groups_member')
    .set({ notice_read: version })
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .where('notice_read', '<', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
