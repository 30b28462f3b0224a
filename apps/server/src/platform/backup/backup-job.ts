import type { BackupReport } from './backup.ts';

/** What the backup process is sent. */
export interface BackupJob {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Folder that contains the backups. */
  readonly folder: string;
  readonly keep: number;
}

/** What it sends back. */
export interface BackupAnswer {
  readonly report?: BackupReport;
  readonly failed?: string;
}
