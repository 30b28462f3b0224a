import type { Logger } from '../logger.ts';
import type { JobPlace } from './job-queue.ts';
import type { RunningOwners } from './running-owners.ts';

/** Problems of any job: the process crashed on it, or it took too long. */
export type ParserProblem = 'unreadable' | 'busy';

/** Who a job is for. Without an owner it is alone; lists and owners are served in turn. */
export interface JobOptions extends Partial<JobPlace> {
  /** Lengthens the wait for somebody who waits for the result, in milliseconds. */
  readonly patienceMs?: number;
}

export interface ParserOptions {
  readonly log: Logger;
  /** The worker program, which calls `serveJobs`. */
  readonly program: URL;
  /** Concurrent jobs. */
  readonly atOnce?: number;
  /** Limit of each list of waiting jobs. */
  readonly waitingMax?: number;
  /** Limit of one owner's jobs in a list. */
  readonly waitingPerOwner?: number;
  /** Owners of running jobs, shared with other processes: their jobs run one at a time over all of them. */
  readonly owners?: RunningOwners;
  /** Milliseconds after which a job that has not started is given up: a client waits for its answer. */
  readonly waitMs?: number;
  /** Timeout of one job in milliseconds. */
  readonly jobMs?: number;
  /** Timeout for a process to become ready, in milliseconds. */
  readonly readyMs?: number;
  /** Timeout for a process to start a job, in milliseconds; a process that hangs is replaced. */
  readonly beginMs?: number;
  /** Milliseconds without a job after which the process exits. */
  readonly idleMs?: number;
  /** Timeout of that exit in milliseconds. */
  readonly restMs?: number;
  /** Heap limit of the worker in megabytes. */
  readonly heapMb?: number;
  /** Memory limit of the worker in bytes. */
  readonly rssMax?: number;
}
