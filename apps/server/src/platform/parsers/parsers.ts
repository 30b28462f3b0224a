import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { childEnvironment, parentWatch } from '../child/index.ts';
import type { Logger } from '../logger.ts';
import { createJobQueue, type JobPlace } from './job-queue.ts';
import type { JobAnswer, JobMessage, JobTable } from './jobs.ts';
import type { JobOptions, ParserOptions, ParserProblem } from './parser-options.ts';
import { createRunningOwners } from './running-owners.ts';
import { residentBytes } from './worker-memory.ts';

export interface Parsers<J extends JobTable> {
  /**
   * Runs a job: returns its result or a code for invalid bytes. `busy` when too many wait, of this owner or in its list,
   * or when the job does not start in time. Rejects on a machine error.
   */
  run<K extends keyof J & string>(
    kind: K,
    input: J[K]['input'],
    options?: JobOptions,
  ): Promise<J[K]['result'] | J[K]['problem'] | ParserProblem>;
  /** Number of queued and running jobs. */
  waiting(): number;
  /** How often a process crashed and was replaced. */
  restarts(): number;
  close(): Promise<void>;
}

/** A job for the worker. */
interface Job {
  readonly kind: string;
  readonly input: object;
}

interface QueuedJob extends JobPlace {
  readonly job: Job;
  /** Marks the owner's job as running until it is resolved or rejected, also between two attempts. */
  readonly begin: () => void;
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
const runsAlone = ({ crashes }: QueuedJob): boolean => crashes > 0;

const memoryEveryMs = 250;

/**
 * Parses untrusted bytes in a low-priority child process with limits on memory and time: ten uploads at a time do not
 * slow the chat, and a malicious file breaks nothing else. Owners are served in turn and have one job running at a time.
 * The process starts with the first job and exits when idle. Jobs of a crashed process are retried once, alone, before
 * their deadline; a second crash blames the bytes. A process that does not start a job hangs and is replaced; the next
 * one runs the job. On a very busy machine a process may not become ready in time: another one is started once, then its
 * jobs are `busy`.
 */
export function createParsers<J extends JobTable>(options: ParserOptions): Parsers<J> {
  const { log, program, atOnce = 2, idleMs = 60_000, owners = createRunningOwners() } = options;
  const { waitingMax = 60, waitingPerOwner = waitingMax } = options;
  // A picture queues twice before it is made: together less than the client's timeout of a minute.
  const { waitMs = 9000, readyMs = 10_000, beginMs = 8000, jobMs = 40_000, restMs = 5000 } = options;
  // The largest accepted picture, 200 megapixels, needs 700 MB.
  const { heapMb = 256, rssMax = 1_200_000_000 } = options;
  const waiting = createJobQueue<QueuedJob>({ waiting: waitingMax, waitingPerOwner });
  /** Jobs of a process that ended; they go before the waiting ones. */
  const retries: QueuedJob[] = [];
  const running = new Map<number, RunningJob>();
  let child: ChildProcess | undefined;
  let ready = false;
  /** The process was killed and has not ended: it takes no more jobs. */
  let ending = false;
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
      if (child === started) kill();
      else started.kill('SIGKILL');
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
    ending = false;
    if (!closed) restarts += 1;
    const broken = [...running.values()];
    running.clear();
    if (broken.length > 0 && !closed) log.warn({ reason, jobs: broken.length }, 'parser process ended');
    for (const one of broken) {
      clearTimeout(one.timer);
      if (closed) one.reject(new Error('parsers are closed'));
      else if (!worked && !one.startFailed) retry({ ...one, startFailed: true });
      else if (!worked && isSlow) one.resolve('busy');
      else if (!worked) one.reject(new Error(`the parser process does not start: ${String(reason)}`));
      else if (one.crashes > 0 && one.missed) one.reject(new Error('the parser process takes no job up'));
      else if (one.crashes > 0) one.resolve('unreadable');
      else if (performance.now() < one.beginBy) retry({ ...one, crashes: 1 });
      // Past the deadline, the faulty job of several cannot be determined.
      else one.resolve(broken.length === 1 ? 'unreadable' : 'busy');
    }
    next();
  };

  const retry = (one: QueuedJob): void => {
    retries.push(one);
    giveUpInTime(one, () => retries.splice(retries.indexOf(one), 1));
  };

  const giveUpInTime = (one: QueuedJob, remove: () => void): void => {
    one.patience = setTimeout(
      () => {
        remove();
        log.warn({ job: one.job.kind, waiting: waiting.size() }, 'parsing start timed out');
        one.resolve('busy');
        next();
      },
      Math.max(1, one.beginBy - performance.now()),
    );
  };

  const takeNext = (): QueuedJob | undefined => {
    const [first] = retries;
    if (!first) return waiting.take((owner) => !owners.has(owner));
    if (running.size > 0 && runsAlone(first)) return undefined;
    return retries.shift();
  };

  const next = (): void => {
    clearTimeout(idle);
    if (ending || closed) return;
    while (running.size < atOnce && ![...running.values()].some(runsAlone)) {
      const one = takeNext();
      if (!one) break;
      clearTimeout(one.patience);
      run(one);
    }
    if (running.size > 0 || !child) return;
    idle = setTimeout(rest, idleMs).unref();
  };
  owners.onFree((owner) => {
    waiting.moveLast(owner);
    // Later: the job that ended may be in the middle of its bookkeeping.
    queueMicrotask(next);
  });

  const rest = (): void => {
    const resting = child;
    child = undefined;
    ready = false;
    if (!resting) return;
    resting.disconnect();
    const killer = setTimeout(() => resting.kill('SIGKILL'), restMs).unref();
    resting.once('exit', () => clearTimeout(killer));
  };

  const kill = (): void => {
    ending = child !== undefined;
    child?.kill('SIGKILL');
  };

  const beginTimer = (id: number, one: RunningJob): NodeJS.Timeout =>
    setTimeout(() => {
      one.missed = true;
      log.warn({ job: id }, 'unresponsive parser process killed');
      kill();
    }, beginMs);

  const jobTimer = (id: number, one: QueuedJob): NodeJS.Timeout =>
    setTimeout(() => {
      running.delete(id);
      log.warn({ job: one.job }, 'parsing timed out');
      one.resolve('unreadable');
      // A running decoder stops only with its process.
      kill();
    }, jobMs);

  const run = (one: QueuedJob): void => {
    lastId += 1;
    const id = lastId;
    one.begin();
    child ??= start(one.readyMs);
    const begins: RunningJob = { ...one, missed: false, timer: undefined };
    running.set(id, begins);
    if (ready) begins.timer = beginTimer(id, begins);
    const message: JobMessage = { id, kind: one.job.kind, input: one.job.input };
    // A missing process is reported by its `exit`.
    child.send(message, () => undefined);
  };

  return {
    run: (kind, input, { owner, list = '', patienceMs = 0 } = {}) => {
      if (closed) return Promise.reject(new Error('parsers are closed'));
      return new Promise((resolve, reject) => {
        lastId += 1;
        const name = owner ?? `job ${lastId}`;
        let begun = false;
        const end = (): void => {
          if (begun) owners.delete(name);
        };
        const queued: QueuedJob = {
          owner: name,
          list,
          job: { kind, input },
          begin: () => {
            begun = true;
            owners.add(name);
          },
          resolve: (answer) => {
            end();
            resolve(answer as never);
          },
          reject: (error) => {
            end();
            reject(error);
          },
          crashes: 0,
          startFailed: false,
          beginBy: performance.now() + Math.max(waitMs, patienceMs),
          readyMs: Math.max(readyMs, patienceMs),
        };
        if (!waiting.add(queued)) return resolve('busy');
        giveUpInTime(queued, () => waiting.remove(queued));
        next();
      });
    },
    waiting: () => waiting.size() + retries.length + running.size,
    restarts: () => restarts,
    close: async () => {
      closed = true;
      clearTimeout(idle);
      for (const one of [...waiting.drain(), ...retries.splice(0)]) {
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
