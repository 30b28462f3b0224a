import { type GroupRole, groupFacesMax, groupRoles } from '@touchline/contract/groups';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { GroupMemberTable } from '../groups.tables.ts';

export type MemberRow = Selectable<GroupMemberTable>;

export const roleNumber = (role: GroupRole): number => groupRoles.indexOf(role);
const [ownerRole, adminRole] = [roleNumber('owner'), roleNumber('admin')];

/** Present and past members of a group among these accounts. */
export async function membersAmong(
  db: Queries,
  groupId: string,
  uids: readonly string[],
): Promise<Map<string, MemberRow>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('groups_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Adds members; past ones come back as new, but a mute goes on. */
export const insertMembers = async (tx: Tx, rows: readonly Insertable<GroupMemberTable>[]): Promise<void> => {
  await tx
    .insertInto('groups_member')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'uid']).doUpdateSet((row) => ({
        place: row.ref('excluded.place'),
        role: row.ref('excluded.role'),
        permissions: row.ref('excluded.permissions'),
        nickname: row.ref('excluded.nickname'),
        notice_read: row.ref('excluded.notice_read'),
        source: row.ref('excluded.source'),
        inviter_uid: row.ref('excluded.inviter_uid'),
        joined_at: row.ref('excluded.joined_at'),
        left_at: null,
        left_as: null,
        exit_reason: null,
      })),
    )
    .execute();
};

export const updateMember = async (
  tx: Queries,
  groupId: string,
  uid: string,
  patch: Updateable<GroupMemberTable>,
): Promise<void> => {
  await tx.updateTable('groups_member').set(patch).where('group_id', '=', groupId).where('uid', '=', uid).execute();
};

/** Ends memberships; a past admin has no permissions any more. */
export const endMemberships = async (
  tx: Tx,
  groupId: string,
  uids: readonly string[],
  left: { readonly as: 'exited' | 'removed'; readonly at: Date; readonly reason?: string | undefined },
): Promise<void> => {
  await tx
    .updateTable('groups_member')
    .set({
      left_at: left.at,
      left_as: left.as,
      exit_reason: left.reason ?? null,
      role: roleNumber('member'),
      permissions: [],
    })
    .where('group_id', '=', groupId)
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .execute();
};

const present = (db: Queries, groupId: string) =>
  db.selectFrom('groups_member').where('group_id', '=', groupId).where('left_at', 'is', null);

/** The uids of all present members. */
export const memberUids = async (db: Queries, groupId: string): Promise<string[]> =>
  (await present(db, groupId).select('uid').execute()).map(({ uid }) => uid);

export interface MemberPosition {
  readonly role: number;
  readonly place: string;
}

/** Present members by role and order of joining, after a position. Without a limit all of them, a group's size at most. */
export function membersAfter(
  db: Queries,
  groupId: string,
  wanted: {
    readonly role: GroupRole | undefined;
    readonly after: MemberPosition | null;
    readonly limit: number | null;
  },
): Promise<MemberRow[]> {
  const { role, after, limit } = wanted;
  let query = present(db, groupId).selectAll().orderBy('role').orderBy('place');
  if (role !== undefined) query = query.where('role', '=', roleNumber(role));
  if (after) query = query.where(sql<boolean>`(role, place) > (${after.role}, ${after.place}::bigint)`);
  if (limit !== null) query = query.limit(limit);
  return query.execute();
}

/** The latest past members of a group, before a position. */
export async function pastMembersBefore(
  db: Queries,
  groupId: string,
  { before, limit }: { readonly before: { readonly at: Date; readonly uid: string } | null; readonly limit: number },
): Promise<(MemberRow & { left_at: Date })[]> {
  let query = db
    .selectFrom('groups_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('left_at', 'is not', null)
    .$narrowType<{ left_at: Date }>()
    .orderBy('left_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit);
  if (before) query = query.where(sql<boolean>`(left_at, uid) < (${before.at}, ${before.uid}::bigint)`);
  return await query.execute();
}

/** The uids of the first members of each group, the owner first. */
export async function firstMembers(db: Queries, groupIds: readonly string[]): Promise<Map<string, string[]>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; uid: string }>`
    select wanted.group_id, m.uid
    from unnest(${integers(groupIds)}::bigint[]) as wanted (group_id)
    cross join lateral (
      select uid, role, place from groups_member
      where group_id = wanted.group_id and left_at is null
      order by role, place limit ${groupFacesMax}
    ) m
    order by wanted.group_id, m.role, m.place`.execute(db);
  const first = new Map<string, string[]>();
  for (const { group_id: groupId, uid } of rows) {
    const known = first.get(groupId);
    if (known) known.push(uid);
    else first.set(groupId, [uid]);
  }
  return first;
}

/** Number of admins, without one account when it is given. */
export const countAdmins = async (db: Queries, groupId: string, without?: string): Promise<number> => {
  let query = present(db, groupId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('role', '=', adminRole);
  if (without !== undefined) query = query.where('uid', '<>', without);
  const row = await query.executeTakeFirstOrThrow();
  return Number(row.n);
};

/** The owner and the admins who may answer join requests. */
export const reviewerUids = async (db: Queries, groupId: string): Promise<string[]> => {
  const rows = await present(db, groupId)
    .select('uid')
    .where((row) =>
      row.or([
        row('role', '=', ownerRole),
        row.and([row('role', '=', adminRole), sql<boolean>`'reviewJoin' = any(permissions)`]),
      ]),
    )
    .execute();
  return rows.map(({ uid }) => uid);
};

/** The member who comes first after the owner: the first admin, else the first member. */
export const findSuccessor = (db: Queries, groupId: string): Promise<MemberRow | undefined> =>
  present(db, groupId)
    .selectAll()
    .where('role', '>', ownerRole)
    .orderBy('role')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();

/** Groups in which an account is a member, some at a time. */
export const presentGroupIds = async (db: Queries, uid: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('groups_member as m')
    .innerJoin('groups_group as g', 'g.id', 'm.group_id')
    .select('m.group_id')
    .where('m.uid', '=', uid)
    .where('m.left_at', 'is', null)
    .where('g.dissolved_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ group_id: groupId }) => groupId);
};

/**
 * Serialises changes of the number of groups of some accounts; taken after the lock of a group. In the order of the
 * uids, so that two groups that admit the same accounts do not wait for each other.
 */
export async function lockGroupCounts(tx: Tx, uids: readonly string[]): Promise<void> {
  const inOrder = uids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  await sql`
    select pg_advisory_xact_lock(hashtextextended('groups of ' || uid, 0))
    from unnest(${integers(inOrder)}::bigint[]) as t (uid)`.execute(tx);
}

/** Those of some accounts who are in as many groups as allowed. */
export async function inMostGroups(db: Queries, uids: readonly string[], max: number): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string }>`
    select m.uid from groups_member m join groups_group g on g.id = m.group_id
    where m.uid = any(${integers(uids)}::bigint[]) and m.left_at is null and g.dissolved_at is null
    group by m.uid having count(*) >= ${max}`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

/** Deletes every trace of accounts as members; returns the groups that they were in. */
export const deleteMemberships = async (db: Queries, uids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .deleteFrom('groups_member')
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .returning('group_id')
    .execute();
  return [...new Set(rows.map(({ group_id: groupId }) => groupId))];
};

/** The present or past memberships of one account in some groups, by group. */
export async function ownMemberships(
  db: Queries,
  uid: string,
  groupIds: readonly string[],
): Promise<Map<string, MemberRow>> {
  const rows = await db
    .selectFrom('groups_member')
    .selectAll()
    .where('uid', '=', uid)
    .where(sql<boolean>`group_id = any(${integers(groupIds)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.group_id, row]));
}

/** Whether one of some accounts is or ever was in a group. */
export const hasMembership = async (db: Queries, uids: readonly string[]): Promise<boolean> => {
  const row = await db
    .selectFrom('groups_member')
    .select('uid')
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Groups in which an account may answer join requests, the one joined last first. */
export const reviewedGroupIds = async (db: Queries, uid: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('groups_member as m')
    .innerJoin('groups_group as g', 'g.id', 'm.group_id')
    .select('m.group_id')
    .where('m.uid', '=', uid)
    .where('m.left_at', 'is', null)
    .where('g.dissolved_at', 'is', null)
    .where(sql<boolean>`(m.role = ${ownerRole} or (m.role = ${adminRole} and 'reviewJoin' = any(m.permissions)))`)
    .orderBy('m.place', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ group_id: groupId }) => groupId);
};
