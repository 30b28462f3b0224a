import type { LocalName } from '@touchline/contract/kernel';
import type { ColumnType, Generated } from 'kysely';

/** One row. */
interface PortalTable {
  one: Generated<boolean>;
  revision: number;
  live_room_path: string | null;
  /** Null for no app. */
  android_version: string | null;
  android_address: string | null;
  android_notes: ColumnType<LocalName, string, string>;
  /** When this version was first saved. */
  android_at: Date | null;
  /** Null, or past, while the portal is open. */
  maintenance_until: Date | null;
  maintenance_texts: ColumnType<LocalName, string, string>;
  by_uid: string | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    system_portal: PortalTable;
  }
}
