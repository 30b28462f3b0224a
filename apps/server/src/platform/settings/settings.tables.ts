import type { ColumnType, Generated } from 'kysely';

/** Author and time of a change. */
export interface SettingChange<T> {
  readonly value: T;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}
export type SettingChanges = Readonly<Record<string, SettingChange<number>>>;
export type FeatureChanges = Readonly<Record<string, SettingChange<boolean>>>;

/** One row, so that readers see consistent values. */
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
