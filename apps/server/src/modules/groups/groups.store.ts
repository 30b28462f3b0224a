import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { integers } from '../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { containing } from '../../platform/normalise-for-search.ts';
import type { GroupTable } from './groups.tables.ts';

export type GroupRow = Selectable<GroupTable>;

export const insertGroup = (tx: Tx, row: Insertable<GroupTable>): Promise<GroupRow> =>
  tx.insertInto('groups_group').values(row).returningAll().executeTakeFirstOrThrow();

/** Groups whose name has one of some skeletons. */
export async function groupsWithLooks(db: Queries, looks: readonly string[], limit: number): Promise<NamedGroup[]> {
  if (looks.length === 0) return [];
  return db
    .selectFrom('groups_group')
    .select(['id', 'name', 'look', 'owner_uid as uid'])
    .where('look', 'in', looks)
    .where('look', '<>', '')
    .where('dissolved_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type NamedGroup = Pick<GroupRow, 'id' | 'name' | 'look'> & { readonly uid: string };

export const groupById = (db: Queries, id: string): Promise<GroupRow | undefined> =>
  db.selectFrom('groups_group').selectAll().where('id', '=', id).executeTakeFirst();

export const groupsByIds = (db: Queries, ids: readonly string[]): Promise<GroupRow[]> =>
  db
    .selectFrom('groups_group')
    .selectAll()
    .where(sql<boolean>`id = any(${integers(ids)}::bigint[])`)
    .execute();

/** The group, locked until the transaction ends: everything that changes a group waits for each other. */
export const lockGroup = (tx: Tx, id: string): Promise<GroupRow | undefined> =>
  tx.selectFrom('groups_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateGroup = async (tx: Tx, id: string, patch: Updateable<GroupTable>): Promise<void> => {
  await tx.updateTable('groups_group').set(patch).where('id', '=', id).execute();
};

export interface OwnGroupRow extends GroupRow {
  readonly place: string;
  readonly role: number;
}

/** Groups in which an account is a member, the one joined last first, before a place. */
export function ownGroups(
  db: Queries,
  uid: string,
  { search, before, limit }: { search: string; before: string | null; limit: number },
): Promise<OwnGroupRow[]> {
  let query = db
    .selectFrom('groups_member as m')
    .innerJoin('groups_group as g', 'g.id', 'm.group_id')
    .selectAll('g')
    .select(['m.place', 'm.role'])
    .where('m.uid', '=', uid)
    .where('m.left_at', 'is', null)
    .where('g.dissolved_at', 'is', null)
    .orderBy('m.place', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('m.place', '<', before);
  if (search !== '') query = query.where('g.search_name', 'like', containing(search));
  return query.execute();
}

/** All groups, the newest first, before an id; `search` is an id or a part of the name. */
export function groupsFound(
  db: Queries,
  { search, before, limit }: { search: string; before: string | null; limit: number },
): Promise<GroupRow[]> {
  let query = db.selectFrom('groups_group').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  const id = /^[1-9][0-9]{0,18}$/.test(search) && BigInt(search) < 2n ** 63n ? search : null;
  if (search !== '')
    query = query.where((where) =>
      where.or([where('search_name', 'like', containing(search)), ...(id === null ? [] : [where('id', '=', id)])]),
    );
  return query.execute();
}

/** The pictures in use among these. */
export async function usedGroupAvatars(db: Queries, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('groups_group')
    .select('avatar')
    .where('avatar', 'is not', null)
    .where('avatar', 'in', paths)
    .execute();
  return new Set(rows.flatMap(({ avatar }) => avatar ?? []));
}

/** Those of some groups that have neither present nor past members. */
export const groupsWithoutPeople = async (db: Queries, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('groups_group as g')
    .select('g.id')
    .where(sql<boolean>`g.id = any(${integers(ids)}::bigint[])`)
    .where(sql<boolean>`not exists (select from groups_member m where m.group_id = g.id)`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes groups with everything in them. */
export const deleteGroups = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('groups_group')
    .where(sql<boolean>`id = any(${integers(ids)}::bigint[])`)
    .execute();
};
