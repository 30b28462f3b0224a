// Takes one backup for the server and exits. The request and the result are IPC messages.
import { migrations } from '../../migrations/index.ts';
import { systemClock } from '../clock.ts';
import type { BackupReport } from './backup.ts';
import { takeRotatedBackup } from './stored-backups.ts';

export interface BackupJob {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Folder that contains the backups. */
  readonly folder: string;
  readonly keep: number;
}

export interface BackupAnswer {
  readonly report?: BackupReport;
  readonly failed?: string;
}

process.once('message', (job: BackupJob) => {
  const source = { ...job, clock: systemClock, migrations };
  void takeRotatedBackup(source, job.folder, job.keep)
    .then(
      (report): BackupAnswer => ({ report }),
      (error: unknown): BackupAnswer => ({ failed: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});
