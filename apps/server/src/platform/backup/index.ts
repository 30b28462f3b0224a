export { takeBackup, withDatabase } from './backup.ts';
export { openClient } from './cluster.store.ts';
export { restoreBackup } from './restore.ts';
export { type BackupPlan, createBackupSchedule, exportNewest } from './schedule.ts';
export { exportSql } from './sql-export.store.ts';
export { importSql } from './sql-import.store.ts';
export { listBackups, takeRotatedBackup } from './stored-backups.ts';
