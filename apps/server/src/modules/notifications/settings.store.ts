import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { SettingTable } from './notifications.tables.ts';

export type SettingRow = Omit<Selectable<SettingTable>, 'uid'>;

/** Until a user changes them. */
const defaults: SettingRow = { announce: true, show_text: true, sound: true };

export const readMessageSettings = async (db: Queries, uid: string): Promise<SettingRow> =>
  (await db
    .selectFrom('notifications_setting')
    .select(['announce', 'show_text', 'sound'])
    .where('uid', '=', uid)
    .executeTakeFirst()) ?? defaults;

/** The stored settings of users; those who never changed any are left out. */
export const changedSettings = (
  db: Queries,
  uids: readonly string[],
): Promise<(SettingRow & { readonly uid: string })[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('notifications_setting')
        .select(['uid', 'announce', 'show_text', 'sound'])
        .where('uid', 'in', [...uids])
        .execute();

/** Changes the given settings and returns all. */
export const putSettings = (tx: Tx, uid: string, changes: Partial<SettingRow>): Promise<SettingRow> =>
  tx
    .insertInto('notifications_setting')
    .values({ uid, ...defaults, ...changes })
    // The self-assignment makes an empty change return the row.
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid, ...changes }))
    .returning(['announce', 'show_text', 'sound'])
    .executeTakeFirstOrThrow();

export async function deleteSettings(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await db.deleteFrom('notifications_setting').where('uid', 'in', uids).execute();
}
