// Takes one backup for the server and exits. The request and the result are IPC messages.
import { migrations } from '../migrations/index.ts';
import { type BackupAnswer, type BackupJob, takeRotatedBackup } from '../platform/backup/index.ts';
import { systemClock } from '../platform/clock.ts';

process.once('message', (job: BackupJob) => {
  const source = { ...job, clock: systemClock, migrations };
  void takeRotatedBackup(source, job.folder, job.keep)
    .then(
      (report): BackupAnswer => ({ report }),
      (error: unknown): BackupAnswer => ({ failed: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});
