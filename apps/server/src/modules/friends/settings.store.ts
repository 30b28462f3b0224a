import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { SettingTable } from './friends.tables.ts';

export type SettingRow = Selectable<SettingTable>;
export type Settings = Omit<SettingRow, 'uid'>;

/** Until a user changes them. */
export const defaultSettings = {
  messages_from_hosts: true,
  messages_from_followers: true,
} as const satisfies Partial<Settings>;

const columns = [
  'messages_from_hosts',
  'messages_from_followers',
  'find_by_phone',
  'find_by_email',
  'search_chosen_at',
] as const;

/** Members from before the search by address was off for new ones keep it on until they choose. */
async function defaultsOf(db: Queries, uid: string): Promise<Settings> {
  const { last_uid } = await db.selectFrom('friends_search_default').select('last_uid').executeTakeFirstOrThrow();
  const isFound = BigInt(uid) <= BigInt(last_uid);
  return { ...defaultSettings, find_by_phone: isFound, find_by_email: isFound, search_chosen_at: null };
}

export const readFriendSettings = async (db: Queries, uid: string): Promise<Settings> =>
  (await db.selectFrom('friends_setting').select(columns).where('uid', '=', uid).executeTakeFirst()) ??
  (await defaultsOf(db, uid));

/** Changes the given settings and returns all. */
export async function putSettings(db: Queries, uid: string, changes: Partial<Settings>): Promise<Settings> {
  const insert = db.insertInto('friends_setting').values({ uid, ...(await defaultsOf(db, uid)), ...changes });
  // The self-assignment makes an empty change return the row.
  const row = insert.onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid, ...changes }));
  return row.returning(columns).executeTakeFirstOrThrow();
}
