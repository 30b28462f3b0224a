import { accessSync, constants, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { birthOf } from '../postgres/processes.ts';
import { StartError } from '../start-error.ts';
import type { Timers } from '../timers.ts';
import { isCommandRunning, readCommandState, writeCommandState } from './command-state.ts';
import { type ProgramResult, type StartedProgram, signalGroup, startProgram } from './run-program.ts';
import { listBackups, type StoredBackup, timeOfBackup } from './stored-backups.ts';

/** A program of the operator that takes each backup elsewhere. */
export interface BackupCommand {
  readonly program: string;
  readonly limitMs: number;
}

interface CommandOptions {
  /** The folder of the backups. */
  readonly dir: string;
  readonly command: BackupCommand;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timers: Timers;
  readonly metrics: Metrics;
}

const jobName = 'backup.command';
const lookMs = 5 * 60_000;

/** Throws a `StartError` unless this account may run the program. */
export function refuseUnusableProgram(program: string): void {
  try {
    if (!statSync(program).isFile()) throw new Error('it is no file');
    accessSync(program, constants.X_OK);
  } catch (error) {
    throw new StartError(
      `BACKUP_COMMAND names ${program}, which cannot be run: ${(error as Error).message}. Name a program, and make it executable for the account of the server.`,
      error,
    );
  }
}

/**
 * Runs the command with the newest backup until it succeeds with it, whoever took the backup. A failure is logged,
 * counted and retried at the next look. One command runs at a time, also after a crash of the server, which the command
 * survives: its process is in a file beside the backups.
 */
export function createBackupCommand({ dir, command, clock, log, timers, metrics }: CommandOptions) {
  const { program, limitMs } = command;
  let copiedAt = 0;
  let running: StartedProgram | null = null;
  let stopping = false;
  metrics.gauge(
    'touchline_backup_copied_seconds',
    'When the newest backup with which BACKUP_COMMAND succeeded was made, in seconds since 1970; 0 without one',
    () => copiedAt / 1000,
  );

  const look = async (): Promise<void> => {
    const newest = (await listBackups(dir))[0];
    const { copied, running: before } = await readCommandState(dir);
    copiedAt = copied === null ? 0 : timeOfBackup(copied);
    if (stopping || !newest || basename(newest.folder) === copied) return;
    if (isCommandRunning(before)) {
      // Of a server that was killed.
      if (clock.now() - before.startedAt < limitMs) return;
      log.error({ pid: before.pid, limitMs }, 'backup command of an earlier server timed out');
      signalGroup(before.pid, 'SIGKILL');
    }
    const result = await runWith(newest, copied);
    if (stopping) return;
    const fields = { backup: newest.folder, program, ...result };
    if (result.code !== 0) {
      log.error(fields, 'backup command failed');
      throw new Error(`the backup command ${reasonOf(result)}`);
    }
    copiedAt = newest.at;
    log.info(fields, 'backup command finished');
  };

  const runWith = async ({ folder }: StoredBackup, copied: string | null): Promise<ProgramResult> => {
    const backup = basename(folder);
    const started = await startProgram(program, [folder], { cwd: dir, limitMs });
    running = started;
    try {
      const { pid } = started;
      await writeCommandState(dir, { copied, running: { backup, pid, birth: birthOf(pid), startedAt: clock.now() } });
      if (stopping) await started.end();
      const result = await started.result;
      await writeCommandState(dir, { copied: result.code === 0 ? backup : copied, running: null });
      return result;
    } catch (error) {
      await started.end();
      throw error;
    } finally {
      running = null;
    }
  };

  timers.every(jobName, lookMs, 'local', look);
  return {
    /** Looks now: a backup was taken. */
    look: (): Promise<void> => timers.run(jobName),
    /** Ends a running command; the next start runs it again. */
    stop: async (): Promise<void> => {
      stopping = true;
      await running?.end();
    },
  };
}

function reasonOf({ code, signal, timedOut }: ProgramResult): string {
  if (timedOut) return 'took longer than BACKUP_COMMAND_MINUTES';
  return code === null ? `was ended by ${signal}` : `ended with exit status ${code}`;
}
