import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { childEnvironment, parentWatch } from '../child/index.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { Timers } from '../timers.ts';
import type { BackupAnswer, BackupJob } from './backup-job.ts';
import { listBackups } from './stored-backups.ts';

export interface BackupPlan {
  /** Contains the backups, one folder each. */
  readonly dir: string;
  readonly everyHours: number;
  readonly keep: number;
}

interface ScheduleOptions {
  readonly plan: BackupPlan;
  readonly job: Pick<BackupJob, 'dataDir' | 'databaseUrl'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timers: Timers;
  readonly metrics: Metrics;
  /** The backup process: it is sent a `BackupJob` and answers with a `BackupAnswer`. */
  readonly program: URL;
  /** Timeout of a backup in milliseconds; by default until the next one is due. */
  readonly limitMs?: number;
  readonly onFinished?: () => void;
}

const firstMs = 60_000;
const lookMs = 5 * 60_000;
const hourMs = 3_600_000;
/** Milliseconds for a backup process to exit with the server. */
const endMs = 5000;
/** Upper limit of a timer. */
const longestTimerMs = 2 ** 31 - 1;

/** Without a backup the value is 0, so that the alert for an old one fires. */
export const exportNewest = (metrics: Metrics, newestMs: () => number): void =>
  metrics.gauge(
    'touchline_backup_newest_seconds',
    'When the newest kept backup was made, in seconds since 1970; 0 without one',
    () => newestMs() / 1000,
  );

/**
 * Takes a backup when the newest is older than the plan allows, in a low-priority child process. A failure is logged,
 * counted and retried at the next check; a process that hangs is killed when the next backup is due.
 */
export function createBackupSchedule(options: ScheduleOptions) {
  const { plan, job, clock, log, timers, metrics, program } = options;
  const limitMs = options.limitMs ?? Math.min(plan.everyHours * hourMs, longestTimerMs);
  let newest = 0;
  let child: ChildProcess | null = null;
  let stopping = false;
  exportNewest(metrics, () => newest);
  const look = async (): Promise<void> => {
    newest = (await listBackups(plan.dir))[0]?.at ?? 0;
    if (stopping) return;
    // The newest backup can lie in the future if the clock was set back.
    const age = clock.now() - newest;
    if (age > -hourMs && age < plan.everyHours * hourMs - lookMs) return;
    const { report, failed } = await runJob({ ...job, folder: plan.dir, keep: plan.keep });
    if (stopping) return;
    if (!report) throw new Error(failed ?? 'the backup process ended without an answer');
    log.info({ ...report }, 'backup finished');
    newest = (await listBackups(plan.dir))[0]?.at ?? newest;
    options.onFinished?.();
  };
  const runJob = (order: BackupJob): Promise<Partial<BackupAnswer>> =>
    new Promise((resolve, reject) => {
      const started = fork(program, {
        execArgv: ['--import', parentWatch],
        env: childEnvironment({}),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      let answer: Partial<BackupAnswer> = {};
      started.on('message', (message: BackupAnswer) => {
        answer = message;
      });
      started.once('error', reject);
      const slow = setTimeout(() => {
        log.error({ limitMs }, 'backup process timed out');
        started.kill('SIGKILL');
      }, limitMs).unref();
      started.once('exit', () => {
        clearTimeout(slow);
        child = null;
        resolve(answer);
      });
      try {
        if (started.pid) setPriority(started.pid, 10);
      } catch {
        // Optional, and not permitted everywhere.
      }
      started.send(order, () => undefined);
    });
  timers.after('backup.first', firstMs, () => timers.run('backup'));
  timers.every('backup', lookMs, 'local', look);
  return {
    /** Stops a running backup: an unfinished one has no final name yet, and the next backup removes it. */
    stop: async (): Promise<void> => {
      stopping = true;
      const running = child;
      if (!running) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const killer = setTimeout(() => running.kill('SIGKILL'), endMs);
      await gone;
      clearTimeout(killer);
    },
  };
}
