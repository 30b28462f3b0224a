import type { SportId } from '@touchline/contract/enums';
import type { ImportFormat, ImportOptions, ImportState, RefusedLine } from '@touchline/contract/feeds';
import type { ColumnType, Generated } from 'kysely';
import type { ScheduleRow } from '../files/index.ts';

/** A refused record, kept for the operators. */
export interface KeptRefusal {
  readonly at: string;
  readonly place: string;
  readonly reason: string;
}

export interface KeyTable {
  id: string;
  name: string;
  provider: string;
  sport_id: SportId | null;
  /** SHA-256 of the key, which is stored nowhere. */
  hash: string;
  hint: string;
  created_by: string;
  created_at: Date;
  /** At most a minute behind. */
  last_used_at: Date | null;
  revoked_by: string | null;
  revoked_at: Date | null;
  /** The last ones, latest first. */
  refusals: ColumnType<KeptRefusal[], string | undefined, string>;
}

interface HourTable {
  key_id: string;
  hour: Date;
  deliveries: number;
  accepted: number;
  unchanged: number;
  refused: number;
  unknown: number;
}

/** Numbers of created, changed and unchanged records of an import. */
export interface ImportCounts {
  readonly leagues: Tally;
  readonly teams: Tally;
  readonly matches: Tally;
}
export interface Tally {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ImportTable {
  id: string;
  format: ImportFormat;
  file_name: string;
  options: ColumnType<ImportOptions, string, string>;
  /** The read file; null once it is imported. */
  rows: ColumnType<ScheduleRow[] | null, string, string | null>;
  refused: ColumnType<RefusedLine[], string, string>;
  state: ImportState;
  total: number;
  done: Generated<number>;
  /** Of a preview what would happen, of an import what did. */
  counts: ColumnType<ImportCounts, string, string>;
  /** Null for an import of the command line. */
  created_by: string | null;
  created_at: Date;
  /** The process that runs it renews this; later another process continues. */
  leased_until: Date | null;
  ended_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    feeds_key: KeyTable;
    feeds_hour: HourTable;
    feeds_import: ImportTable;
  }
}
