export { takeBackup, withDatabase } from './backup.ts';
export { createBackupCommand, refuseUnusableProgram } from './backup-command.ts';
export { openClient } from './cluster.store.ts';
export { readCommandState } from './command-state.ts';
export { restoreBackup } from './restore.ts';
export { type BackupPlan, createBackupSchedule, exportNewest } from './schedule.ts';
export { exportSql } from './sql-export.store.ts';
export { importSql } from './sql-import.store.ts';
export { listBackups, takeRotatedBackup, timeOfBackup } from './stored-backups.ts';
