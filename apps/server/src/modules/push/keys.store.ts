import type { Insertable, Selectable } from 'kysely';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { PushKeyTable } from './push.tables.ts';

export type KeyRow = Pick<Selectable<PushKeyTable>, 'public_key' | 'private_key'>;

export const readKeys = (db: Db): Promise<KeyRow | undefined> =>
  db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();

/** Stores the first keys; other processes may start at the same time, so the stored ones count. */
export async function storeFirstKeys(db: Db, keys: Insertable<PushKeyTable>): Promise<KeyRow | undefined> {
  await db
    .insertInto('push_key')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readKeys(db);
}

/** Replaces keys that cannot be read any more. Every device registered with them is lost. */
export const replaceKeys = (db: Db, unreadable: KeyRow, keys: Insertable<PushKeyTable>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('push_key')
      .set(keys)
      .where('public_key', '=', unreadable.public_key)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await tx.deleteFrom('push_device').execute();
  });
