import type { Selectable } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { PushSettingTable } from '../push.tables.ts';

export type PushSettingRow = Omit<Selectable<PushSettingTable>, 'uid'>;

const columns = ['match_soon', 'match_status', 'host_live', 'news', 'custom'] as const;

/** Until a member changes them. News come without a popup, and some browsers announce such pushes in words of their own. */
const defaults: PushSettingRow = {
  match_soon: true,
  match_status: true,
  host_live: true,
  news: false,
  custom: true,
};

export const findPushSettings = async (db: Queries, uid: string): Promise<PushSettingRow> =>
  (await db.selectFrom('push_setting').select(columns).where('uid', '=', uid).executeTakeFirst()) ?? defaults;

/** Changes the given settings and returns all. */
export const putPushSettings = (db: Queries, uid: string, changes: Partial<PushSettingRow>): Promise<PushSettingRow> =>
  db
    .insertInto('push_setting')
    .values({ uid, ...defaults, ...changes })
    // The self-assignment makes an empty change return the row.
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid, ...changes }))
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function deletePushSettings(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length > 0)
    await db
      .deleteFrom('push_setting')
      .where('uid', 'in', [...uids])
      .execute();
}
