import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { SettingTable } from './friends.tables.ts';

export type SettingRow = Selectable<SettingTable>;

/** Until a user changes them. */
export const defaultSettings = {
  messages_from_hosts: true,
  messages_from_followers: true,
  find_by_phone: true,
  find_by_email: true,
} as const satisfies Omit<SettingRow, 'uid'>;

const columns = ['messages_from_hosts', 'messages_from_followers', 'find_by_phone', 'find_by_email'] as const;

export const settingsOf = async (db: Queries, uid: string): Promise<Omit<SettingRow, 'uid'>> =>
  (await db.selectFrom('friends_setting').select(columns).where('uid', '=', uid).executeTakeFirst()) ?? defaultSettings;

/** Changes the given settings and returns all. */
export async function putSettings(
  db: Queries,
  uid: string,
  changes: Partial<Omit<SettingRow, 'uid'>>,
): Promise<Omit<SettingRow, 'uid'>> {
  const insert = db.insertInto('friends_setting').values({ uid, ...defaultSettings, ...changes });
  // The self-assignment makes an empty change return the row.
  const row = insert.onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid, ...changes }));
  return row.returning(columns).executeTakeFirstOrThrow();
}
