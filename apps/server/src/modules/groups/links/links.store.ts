import type { GroupLinkKind } from '@touchline/contract/groups';
import { type Selectable, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { GroupLinkTable } from '../groups.tables.ts';

export type LinkRow = Selectable<GroupLinkTable>;

export const insertLink = async (tx: Tx, row: LinkRow): Promise<void> => {
  await tx.insertInto('groups_link').values(row).execute();
};

/** The link of a member that lasts longest, at least until a time. */
export const lastingLink = (
  db: Queries,
  { groupId, uid, kind, until }: { groupId: string; uid: string; kind: GroupLinkKind; until: Date },
): Promise<LinkRow | undefined> =>
  db
    .selectFrom('groups_link')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('inviter_uid', '=', uid)
    .where('kind', '=', kind)
    .where('expires_at', '>=', until)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A link that has not expired. */
export const liveLink = (db: Queries, code: string, now: Date): Promise<LinkRow | undefined> =>
  db.selectFrom('groups_link').selectAll().where('code', '=', code).where('expires_at', '>', now).executeTakeFirst();

export const deleteLinksOf = async (tx: Tx, groupId: string): Promise<void> => {
  await tx.deleteFrom('groups_link').where('group_id', '=', groupId).execute();
};

/** Deletes links whose inviter has left the group. */
export const deleteLinksBy = async (tx: Tx, groupId: string, uids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('groups_link')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`inviter_uid = any(${integers(uids)}::bigint[])`)
    .execute();
};

/** Deletes some expired links; returns their number. */
export async function deleteExpiredLinks(db: Queries, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('groups_link')
    .where('code', 'in', (from) =>
      from.selectFrom('groups_link').select('code').where('expires_at', '<=', now).orderBy('expires_at').limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes every link that accounts shared. */
export const deleteLinksOfPeople = async (db: Queries, uids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('groups_link')
    .where(sql<boolean>`inviter_uid = any(${integers(uids)}::bigint[])`)
    .execute();
};
