import type { ColumnType, Generated } from 'kysely';

/** Who changed a value, and when. */
export interface SettingChange<T> {
  readonly value: T;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}
export type SettingChanges = Readonly<Record<string, SettingChange<number>>>;
export type FeatureChanges = Readonly<Record<string, SettingChange<boolean>>>;

/** One row: whoever reads it has values that belong together. */
interface SettingsTable {
  one: Generated<boolean>;
  revision: number;
  settings: ColumnType<SettingChanges, string, string>;
  features: ColumnType<FeatureChanges, string, string>;
  /** The operator who saved last. */
  by_uid: string | null;
}

declare module '../db/database.ts' {
  interface Tables {
    system_settings: SettingsTable;
  }
}
