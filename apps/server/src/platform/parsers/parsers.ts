import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { childEnvironment, parentWatch } from '../child/index.ts';
import type { Logger } from '../logger.ts';
import type { JobAnswer, JobMessage, JobTable } from './jobs.ts';
import { residentBytes } from './worker-memory.ts';

/** Problems of any job: the process crashed on it, or it took too long. */
export type ParserProblem = 'unreadable' | 'busy';

export interface Parsers<J extends JobTable> {
  /**
   * Runs a job: returns its result or a code for invalid bytes. `busy` when the queue is full or the job does not start
   * in time, which `patienceMs` lengthens for somebody who waits for the result. A `heavy` job runs alone. Rejects on a
   * machine error.
   */
  run<K extends keyof J & string>(
    kind: K,
    input: J[K]['input'],
    options?: { readonly heavy?: boolean; readonly patienceMs?: number },
  ): Promise<J[K]['result'] | J[K]['problem'] | ParserProblem>;
  /** Number of queued and running jobs. */
  waiting(): number;
  /** How often a process crashed and was replaced. */
  restarts(): number;
  close(): Promise<void>;
}

export interface ParserOptions {
  readonly log: Logger;
  /** The worker program, which calls `serveJobs`. */
  readonly program: URL;
  /** Concurrent jobs. */
  readonly atOnce?: number;
  /** Queue limit. */
  readonly waitingMax?: number;
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

/** A job for the worker. */
interface Job {
  readonly kind: string;
  readonly input: object;
  readonly heavy: boolean;
}

interface QueuedJob {
  readonly job: Job;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Number of processes that crashed on it. */
  crashes: number;
  /** A process that was started for it did not become ready. */
  startFailed: boolean;
  /** Deadline for its start, in `performance.now()` time. */
  readonly beginBy: number;
  /** Timeout for a process that starts for it to become ready, in milliseconds. */
  readonly readyMs: number;
  /** Gives the job up at its deadline. */
  patience?: NodeJS.Timeout;
}

interface RunningJob extends QueuedJob {
  /** Times the start of the job once the process is ready, then the job itself. */
  timer: NodeJS.Timeout | undefined;
  /** The process did not start it in time. */
  missed: boolean;
}

/** A job that crashed a process runs alone, so that the cause is certain. */
const runsAlone = ({ crashes, job }: QueuedJob): boolean => crashes > 0 || job.heavy;

const memoryEveryMs = 250;

/**
 * Parses untrusted bytes in a low-priority child process with limits on memory and time: ten uploads at a time do not
 * slow the chat, and a malicious file breaks nothing else. The process starts with the first job and exits when idle.
 * Jobs of a crashed process are retried once, alone, before their deadline; a second crash blames the bytes. A process
 * that does not start a job hangs and is replaced; the next one runs the job. On a very busy machine a process may not
 * become ready in time: another one is started once, then its jobs are `busy`.
 */
export function createParsers<J extends JobTable>(options: ParserOptions): Parsers<J> {
  const { log, program, atOnce = 2, waitingMax = 60, idleMs = 60_000 } = options;
  // A picture queues twice before it is made: together less than the client's timeout of a minute.
  const { waitMs = 9000, readyMs = 10_000, beginMs = 8000, jobMs = 40_000, restMs = 5000 } = options;
  // The largest accepted picture, 200 megapixels, needs 700 MB.
  const { heapMb = 256, rssMax = 1_200_000_000 } = options;
  const waiting: QueuedJob[] = [];
  const running = new Map<number, RunningJob>();
  let child: ChildProcess | undefined;
  let ready = false;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let restarts = 0;
  let closed = false;

  const start = (withinMs: number): ChildProcess => {
    const started = fork(program, [String(rssMax)], {
      execArgv: ['--import', parentWatch, `--max-old-space-size=${heapMb}`],
      env: childEnvironment({}),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.stderr?.on('data', (data: Buffer) =>
      log.debug({ text: data.toString().slice(0, 1000) }, 'parser process output'),
    );
    started.on('message', (message: JobAnswer | { ready: true }) => {
      if ('id' in message) answered(message);
      else if (child === started) isReady();
    });
    let isSlow = false;
    const readyTimer = setTimeout(() => {
      isSlow = true;
      started.kill('SIGKILL');
    }, withinMs).unref();
    const isReady = (): void => {
      clearTimeout(readyTimer);
      ready = true;
      for (const [id, one] of running) one.timer ??= beginTimer(id, one);
    };
    // Checked from outside: a worker with a blocked loop cannot check itself.
    const guard = setInterval(() => void watchMemory(started, rssMax, log), memoryEveryMs).unref();
    const gone = (reason: unknown): void => {
      clearTimeout(readyTimer);
      clearInterval(guard);
      if (child === started) lost(reason, isSlow);
    };
    started.on('exit', (code, signal) => gone(signal ?? code));
    started.on('error', gone);
    // This child does not keep an idle server process alive.
    started.unref();
    started.channel?.unref();
    if (started.stderr instanceof Socket) started.stderr.unref();
    try {
      if (started.pid) setPriority(started.pid, 10);
    } catch {
      // Optional, and not permitted everywhere.
    }
    return started;
  };

  const answered = (answer: JobAnswer): void => {
    const done = running.get(answer.id);
    if (!done) return;
    if ('begun' in answer) {
      clearTimeout(done.timer);
      done.timer = jobTimer(answer.id, done);
      return;
    }
    running.delete(answer.id);
    clearTimeout(done.timer);
    if ('result' in answer) done.resolve(answer.result);
    else if ('problem' in answer) done.resolve(answer.problem);
    else done.reject(new Error(`${done.job.kind} failed: ${answer.failed}`));
    next();
  };

  const lost = (reason: unknown, isSlow: boolean): void => {
    const worked = ready;
    child = undefined;
    ready = false;
    if (!closed) restarts += 1;
    const broken = [...running.values()];
    running.clear();
    if (broken.length > 0 && !closed) log.warn({ reason, jobs: broken.length }, 'parser process ended');
    for (const one of broken) {
      clearTimeout(one.timer);
      if (closed) one.reject(new Error('parsers are closed'));
      else if (!worked && !one.startFailed) wait({ ...one, startFailed: true }, 'first');
      else if (!worked && isSlow) one.resolve('busy');
      else if (!worked) one.reject(new Error(`the parser process does not start: ${String(reason)}`));
      else if (one.crashes > 0 && one.missed) one.reject(new Error('the parser process takes no job up'));
      else if (one.crashes > 0) one.resolve('unreadable');
      else if (performance.now() < one.beginBy) wait({ ...one, crashes: 1 }, 'first');
      // Past the deadline, the faulty job of several cannot be determined.
      else one.resolve(broken.length === 1 ? 'unreadable' : 'busy');
    }
    next();
  };

  const wait = (one: QueuedJob, place: 'first' | 'last'): void => {
    if (place === 'first') waiting.unshift(one);
    else waiting.push(one);
    one.patience = setTimeout(
      () => {
        waiting.splice(waiting.indexOf(one), 1);
        log.warn({ job: one.job.kind, waiting: waiting.length }, 'parsing start timed out');
        one.resolve('busy');
        next();
      },
      Math.max(1, one.beginBy - performance.now()),
    );
  };

  const next = (): void => {
    clearTimeout(idle);
    while (waiting.length > 0 && running.size < atOnce) {
      const alone = [...running.values(), ...waiting.slice(0, 1)].some(runsAlone);
      if (alone && running.size > 0) return;
      const one = waiting.shift();
      clearTimeout(one?.patience);
      if (one) run(one);
    }
    if (running.size > 0 || !child) return;
    idle = setTimeout(rest, idleMs).unref();
  };

  const rest = (): void => {
    const resting = child;
    child = undefined;
    ready = false;
    if (!resting) return;
    resting.disconnect();
    const killer = setTimeout(() => resting.kill('SIGKILL'), restMs).unref();
    resting.once('exit', () => clearTimeout(killer));
  };

  const beginTimer = (id: number, one: RunningJob): NodeJS.Timeout =>
    setTimeout(() => {
      one.missed = true;
      log.warn({ job: id }, 'unresponsive parser process killed');
      child?.kill('SIGKILL');
    }, beginMs);

  const jobTimer = (id: number, one: QueuedJob): NodeJS.Timeout =>
    setTimeout(() => {
      running.delete(id);
      log.warn({ job: one.job }, 'parsing timed out');
      one.resolve('unreadable');
      // A running decoder stops only with its process.
      child?.kill('SIGKILL');
    }, jobMs);

  const run = (one: QueuedJob): void => {
    lastId += 1;
    const id = lastId;
    child ??= start(one.readyMs);
    const begins: RunningJob = { ...one, missed: false, timer: undefined };
    running.set(id, begins);
    if (ready) begins.timer = beginTimer(id, begins);
    const message: JobMessage = { id, kind: one.job.kind, input: one.job.input };
    // A missing process is reported by its `exit`.
    child.send(message, () => undefined);
  };

  return {
    run: (kind, input, { heavy = false, patienceMs = 0 } = {}) => {
      if (closed) return Promise.reject(new Error('parsers are closed'));
      if (waiting.length >= waitingMax) return Promise.resolve('busy');
      return new Promise((resolve, reject) => {
        const job = { kind, input, heavy };
        const queued: QueuedJob = {
          job,
          resolve: resolve as (answer: unknown) => void,
          reject,
          crashes: 0,
          startFailed: false,
          beginBy: performance.now() + Math.max(waitMs, patienceMs),
          readyMs: Math.max(readyMs, patienceMs),
        };
        wait(queued, 'last');
        next();
      });
    },
    waiting: () => waiting.length + running.size,
    restarts: () => restarts,
    close: async () => {
      closed = true;
      clearTimeout(idle);
      for (const one of waiting.splice(0)) {
        clearTimeout(one.patience);
        one.reject(new Error('parsers are closed'));
      }
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.ref();
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGKILL');
      await gone;
    },
  };
}

async function watchMemory(worker: ChildProcess, rssMax: number, log: Logger): Promise<void> {
  const held = worker.pid === undefined ? null : await residentBytes(worker.pid);
  if (held === null || held <= rssMax || worker.exitCode !== null) return;
  log.warn({ held, max: rssMax }, 'parser process exceeded memory limit');
  worker.kill('SIGKILL');
}
