import type { Queries, Tx } from '../db/database.ts';
import type { FeatureChanges, SettingChanges } from './settings.tables.ts';

export interface StoredSettings {
  readonly revision: number;
  readonly settings: SettingChanges;
  readonly features: FeatureChanges;
  /** The operator who saved last. */
  readonly by_uid: string | null;
}

const columns = ['revision', 'settings', 'features', 'by_uid'] as const;

export const readSettings = (db: Queries): Promise<StoredSettings> =>
  db.selectFrom('system_settings').select(columns).executeTakeFirstOrThrow();

/** The same, with the row locked until the transaction ends. */
export const lockSettings = (tx: Tx): Promise<StoredSettings> =>
  tx.selectFrom('system_settings').select(columns).forUpdate().executeTakeFirstOrThrow();

export async function writeSettings(tx: Tx, stored: StoredSettings): Promise<void> {
  await tx
    .updateTable('system_settings')
    .set({
      revision: stored.revision,
      settings: JSON.stringify(stored.settings),
      features: JSON.stringify(stored.features),
      by_uid: stored.by_uid,
    })
    .execute();
}
