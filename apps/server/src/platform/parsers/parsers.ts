import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { childEnvironment, leash } from '../child/index.ts';
import type { Logger } from '../logger.ts';
import type { JobAnswer, JobMessage, JobTable } from './jobs.ts';
import { residentBytes } from './worker-memory.ts';

/** Wrong whatever the job: the process died over it, or it took too long. */
export type ParserProblem = 'unreadable' | 'busy';

export interface Parsers<J extends JobTable> {
  /**
   * Has a job done: its result, or in a word what is wrong with the bytes. `busy` when too many wait already, or when
   * its turn does not come in time. A `heavy` one runs alone. Rejects when the machine fails.
   */
  run<K extends keyof J & string>(
    kind: K,
    input: J[K]['input'],
    options?: { readonly heavy?: boolean },
  ): Promise<J[K]['result'] | J[K]['problem'] | ParserProblem>;
  /** Jobs that wait or run. */
  waiting(): number;
  /** How often a process ended that was not asked to, and another took its place. */
  restarts(): number;
  close(): Promise<void>;
}

export interface ParserOptions {
  readonly log: Logger;
  /** The worker, which calls `serveJobs`. */
  readonly program: URL;
  /** Jobs at once. */
  readonly atOnce?: number;
  /** Jobs that may wait. */
  readonly waitingMax?: number;
  /** Milliseconds after which a job that has not begun is given up: somebody waits for its answer. */
  readonly waitMs?: number;
  /** Milliseconds one job may take. */
  readonly jobMs?: number;
  /** Milliseconds a process has to take a job up; one that hangs is replaced after them. */
  readonly beginMs?: number;
  /** Milliseconds without a job after which the process ends. */
  readonly idleMs?: number;
  /** Milliseconds it then has for that. */
  readonly restMs?: number;
  /** Megabytes of JavaScript objects that the worker may hold. */
  readonly heapMb?: number;
  /** Bytes of memory that the worker may hold in all. */
  readonly rssMax?: number;
}

/** What is asked of the worker. */
interface Job {
  readonly kind: string;
  readonly input: object;
  readonly heavy: boolean;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Processes that ended while they did this one. */
  crashes: number;
  /** It does not begin after this moment of `performance.now()`. */
  readonly beginBy: number;
  /** Gives it up then. */
  patience?: NodeJS.Timeout;
}

interface Running extends Waiting {
  /** Of taking the job up from when the process is ready, then of the job itself. */
  timer: NodeJS.Timeout | undefined;
  /** The process did not take it up in time. */
  missed: boolean;
}

/** One that a process ended over runs alone, so that it is known whose fault it is. */
const runsAlone = ({ crashes, job }: Waiting): boolean => crashes > 0 || job.heavy;

/** Milliseconds a process has to be ready. */
const readyMs = 10_000;
const memoryEveryMs = 250;

/**
 * Everything that reads bytes of strangers runs in a process of its own, below the server's priority and with a bound on
 * memory and time: ten uploads at once do not slow the chat, and a file that breaks its reader breaks nothing else. The
 * process starts with the first job and ends when there was none for a while. What it was doing when it ended is tried
 * once more, alone, if its time is not over; then the bytes are to blame. A process that does not take a job up hangs and
 * is replaced: the job is done by the next one.
 */
export function createParsers<J extends JobTable>(options: ParserOptions): Parsers<J> {
  const { log, program, atOnce = 2, waitingMax = 60, idleMs = 60_000 } = options;
  // A picture waits twice, and is then made: together less than the minute after which nobody waits any more.
  const { waitMs = 9000, beginMs = 8000, jobMs = 40_000, restMs = 5000 } = options;
  // The largest picture that is taken, 200 megapixels, needs 700 MB.
  const { heapMb = 256, rssMax = 1_200_000_000 } = options;
  const waiting: Waiting[] = [];
  const running = new Map<number, Running>();
  let child: ChildProcess | undefined;
  let ready = false;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let restarts = 0;
  let closed = false;

  const start = (): ChildProcess => {
    const started = fork(program, [String(rssMax)], {
      execArgv: ['--import', leash, `--max-old-space-size=${heapMb}`],
      env: childEnvironment({}),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.stderr?.on('data', (data: Buffer) =>
      log.debug({ text: data.toString().slice(0, 1000) }, 'parser process wrote'),
    );
    started.on('message', (message: JobAnswer | { ready: true }) => {
      if ('id' in message) answered(message);
      else if (child === started) isReady();
    });
    const slow = setTimeout(() => started.kill('SIGKILL'), readyMs);
    slow.unref();
    const isReady = (): void => {
      clearTimeout(slow);
      ready = true;
      for (const [id, one] of running) one.timer ??= beginTimer(id, one);
    };
    // From outside: a worker whose loop is held cannot look at itself.
    const guard = setInterval(() => void watchMemory(started, rssMax, log), memoryEveryMs).unref();
    const gone = (reason: unknown): void => {
      clearTimeout(slow);
      clearInterval(guard);
      if (child === started) lost(reason);
    };
    started.on('exit', (code, signal) => gone(signal ?? code));
    started.on('error', gone);
    // An idle server process may end although this one is there.
    started.unref();
    started.channel?.unref();
    if (started.stderr instanceof Socket) started.stderr.unref();
    try {
      if (started.pid) setPriority(started.pid, 10);
    } catch {
      // Not allowed everywhere, and only a courtesy.
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

  const lost = (reason: unknown): void => {
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
      else if (!worked) one.reject(new Error(`the parser process does not start: ${String(reason)}`));
      else if (one.crashes > 0 && one.missed) one.reject(new Error('the parser process takes no job up'));
      else if (one.crashes > 0) one.resolve('unreadable');
      else if (performance.now() < one.beginBy) wait({ ...one, crashes: 1 }, 'first');
      // Too late to find out which of several it was.
      else one.resolve(broken.length === 1 ? 'unreadable' : 'busy');
    }
    next();
  };

  const wait = (one: Waiting, place: 'first' | 'last'): void => {
    if (place === 'first') waiting.unshift(one);
    else waiting.push(one);
    one.patience = setTimeout(
      () => {
        waiting.splice(waiting.indexOf(one), 1);
        log.warn({ job: one.job.kind, waiting: waiting.length }, 'parsing did not begin in time');
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

  const beginTimer = (id: number, one: Running): NodeJS.Timeout =>
    setTimeout(() => {
      one.missed = true;
      log.warn({ job: id }, 'parser process hangs and is killed');
      child?.kill('SIGKILL');
    }, beginMs);

  const jobTimer = (id: number, one: Waiting): NodeJS.Timeout =>
    setTimeout(() => {
      running.delete(id);
      log.warn({ job: one.job }, 'parsing took too long');
      one.resolve('unreadable');
      // What is in the decoder's hands cannot be stopped but with it.
      child?.kill('SIGKILL');
    }, jobMs);

  const run = (one: Waiting): void => {
    lastId += 1;
    const id = lastId;
    child ??= start();
    const begins: Running = { ...one, missed: false, timer: undefined };
    running.set(id, begins);
    if (ready) begins.timer = beginTimer(id, begins);
    const message: JobMessage = { id, kind: one.job.kind, input: one.job.input };
    // A process that is gone already is told by its `exit`.
    child.send(message, () => undefined);
  };

  return {
    run: (kind, input, { heavy = false } = {}) => {
      if (closed) return Promise.reject(new Error('parsers are closed'));
      if (waiting.length >= waitingMax) return Promise.resolve('busy');
      return new Promise((resolve, reject) => {
        const job = { kind, input, heavy };
        const beginBy = performance.now() + waitMs;
        wait({ job, resolve: resolve as (answer: unknown) => void, reject, crashes: 0, beginBy }, 'last');
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
  log.warn({ held, max: rssMax }, 'parser process took too much memory');
  worker.kill('SIGKILL');
}
