import type { Generated } from 'kysely';

/** A process that runs, or ran, on this database. */
export interface ProcessTable {
  /** The number its identifiers carry. */
  node: number;
  /** Random text of one run. */
  boot: string;
  /** Where process ids mean the same; see `machineOf`. */
  machine: string;
  host: string;
  pid: number;
  birth: string;
  /** Fingerprint of the secrets it signed with. */
  secrets: string;
  time_zone: string;
  started_at: Date;
  seen_at: Date;
  beats: Generated<number>;
  /** Set when it ended in order. */
  ended_at: Date | null;
  /** Another process took its place. */
  evicted: Generated<boolean>;
  last_id_ms: string;
}

declare module '../db/database.ts' {
  interface Tables {
    platform_process: ProcessTable;
  }
}
