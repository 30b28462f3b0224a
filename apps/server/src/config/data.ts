import { isAbsolute, resolve } from 'node:path';
import { address, type Environment, isSet, onOff, text, type ValuesOf, variable, whole } from './variables.ts';

export interface DatabaseConfig {
  /** A PostgreSQL address; null starts the embedded server in `dir`. */
  readonly url: string | null;
  readonly dir: string;
  /** Connections that this process opens at most, beside one that holds its claim. */
  readonly pool: number;
}

/** Scheduled backups. */
export interface BackupConfig {
  readonly dir: string;
  readonly everyHours: number;
  readonly keep: number;
  /** Archives the WAL of the embedded database beside the backups. */
  readonly wal: boolean;
  /** A program that gets each backup; null for none. */
  readonly command: { readonly program: string; readonly limitMs: number } | null;
}

export const dataVariables = {
  DATA_DIR: text('data'),
  DISK_FLOOR_MB: whole(200, 0, 1_000_000),
  DATABASE_URL: address('postgres://user:password@host:5432/touchline', 'postgres:', 'postgresql:'),
  DATABASE_POOL: whole(20, 4, 500),
  BACKUP_DIR: text(null),
  BACKUP_EVERY_HOURS: whole(24, 1, 8760),
  BACKUP_KEEP: whole(7, 1, 1000),
  BACKUP_WAL: onOff(true),
  BACKUP_COMMAND: variable(null, 'must be the absolute path of a program, without arguments', (value) =>
    isAbsolute(value) ? value : undefined,
  ),
  BACKUP_COMMAND_MINUTES: whole(120, 1, 10_080),
};

export const dataProblems = (given: Environment): string[] =>
  isSet(given, 'BACKUP_COMMAND') && !isSet(given, 'BACKUP_DIR') ? ['BACKUP_DIR must be set with BACKUP_COMMAND.'] : [];

type Values = ValuesOf<typeof dataVariables>;

export const readDatabase = (read: Values, dataDir: string): DatabaseConfig => ({
  url: read.DATABASE_URL,
  dir: resolve(dataDir, 'postgres'),
  pool: read.DATABASE_POOL,
});

export function readBackup(read: Values): BackupConfig | null {
  if (!read.BACKUP_DIR) return null;
  const command = read.BACKUP_COMMAND
    ? { program: read.BACKUP_COMMAND, limitMs: read.BACKUP_COMMAND_MINUTES * 60_000 }
    : null;
  const { BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_WAL: wal } = read;
  return { dir: resolve(read.BACKUP_DIR), everyHours, keep, wal, command };
}
