import type { Generated } from 'kysely';

/** A process that uses, or used, this database. */
export interface ProcessTable {
  /** Node number of its identifiers. */
  node: number;
  /** Random text of one run. */
  boot: string;
  /** Scope of the pid; see `machineOf`. */
  machine: string;
  host: string;
  pid: number;
  birth: string;
  /** Fingerprint of its secrets. */
  secrets: string;
  time_zone: string;
  started_at: Date;
  seen_at: Date;
  beats: Generated<number>;
  /** Set on a clean shutdown. */
  ended_at: Date | null;
  /** Another process took over. */
  evicted: Generated<boolean>;
  last_id_ms: string;
}

declare module '../db/database.ts' {
  interface Tables {
    platform_process: ProcessTable;
  }
}
