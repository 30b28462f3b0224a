import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { childEnvironment, leash } from '../child/index.ts';
import type { Logger } from '../logger.ts';
import type { JobAnswer, JobMessage, MadePicture, PictureJob, PictureProblem } from './jobs.ts';

export interface PictureMaker {
  /** Makes a picture of a file as the job says. `busy` when too many wait already. Rejects when the machine fails. */
  make(job: PictureJob): Promise<MadePicture | PictureProblem | 'busy'>;
  /** Jobs that wait or run. */
  waiting(): number;
  close(): Promise<void>;
}

export interface PictureMakerOptions {
  readonly log: Logger;
  /** Jobs at once. */
  readonly atOnce?: number;
  /** Jobs that may wait. */
  readonly waitingMax?: number;
  /** Milliseconds one job may take. */
  readonly jobMs?: number;
  /** Milliseconds without a job after which the process ends. */
  readonly idleMs?: number;
  readonly program?: URL;
}

interface Waiting {
  readonly job: PictureJob;
  readonly resolve: (answer: MadePicture | PictureProblem) => void;
  readonly reject: (error: Error) => void;
  /** Processes that ended while they did this one. */
  crashes: number;
}

interface Running extends Waiting {
  /** Runs from when the process is ready. */
  timer: NodeJS.Timeout | undefined;
}

/** One that a process ended over runs alone, so that it is known whose fault it is. */
const runsAlone = ({ crashes, job }: Waiting): boolean => crashes > 0 || job.heavy === true;

/** Milliseconds a process has to be ready. */
const readyMs = 15_000;
const ownProgram = new URL('./worker.ts', import.meta.url);

/**
 * Pictures are decoded in a process of its own, below the server's priority: ten uploads at once do not slow the chat,
 * and a picture that breaks the decoder breaks nothing else. The process starts with the first job and ends when there
 * was none for a while. What it was doing when it ended is tried once more, alone; then the picture is to blame.
 */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { log, atOnce = 2, waitingMax = 60, jobMs = 40_000, idleMs = 60_000, program = ownProgram } = options;
  const waiting: Waiting[] = [];
  const running = new Map<number, Running>();
  let child: ChildProcess | undefined;
  let ready = false;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  const start = (): ChildProcess => {
    const started = fork(program, {
      execArgv: ['--import', leash],
      env: childEnvironment({}),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message: JobAnswer | { ready: true }) => {
      if ('id' in message) answered(message);
      else if (child === started) isReady();
    });
    const slow = setTimeout(() => started.kill('SIGKILL'), readyMs);
    slow.unref();
    const isReady = (): void => {
      clearTimeout(slow);
      ready = true;
      for (const [id, one] of running) one.timer ??= timerOf(id, one);
    };
    const gone = (reason: unknown): void => {
      clearTimeout(slow);
      if (child === started) lost(reason);
    };
    started.on('exit', (code, signal) => gone(signal ?? code));
    started.on('error', gone);
    // An idle server process may end although this one is there.
    started.unref();
    started.channel?.unref();
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
    running.delete(answer.id);
    clearTimeout(done.timer);
    if ('made' in answer) done.resolve(answer.made);
    else if ('problem' in answer) done.resolve(answer.problem);
    else done.reject(new Error(`picture not made: ${answer.failed}`));
    next();
  };

  const lost = (reason: unknown): void => {
    const worked = ready;
    child = undefined;
    ready = false;
    const broken = [...running.values()];
    running.clear();
    if (broken.length > 0 && !closed) log.warn({ reason, jobs: broken.length }, 'picture process ended');
    for (const one of broken) {
      clearTimeout(one.timer);
      if (closed) one.reject(new Error('pictures are closed'));
      else if (!worked) one.reject(new Error(`the picture process does not start: ${String(reason)}`));
      else if (one.crashes > 0) one.resolve('unreadable');
      else waiting.unshift({ ...one, crashes: 1 });
    }
    next();
  };

  const next = (): void => {
    clearTimeout(idle);
    while (waiting.length > 0 && running.size < atOnce) {
      const alone = [...running.values(), ...waiting.slice(0, 1)].some(runsAlone);
      if (alone && running.size > 0) return;
      const one = waiting.shift();
      if (one) run(one);
    }
    if (running.size > 0 || !child) return;
    idle = setTimeout(rest, idleMs).unref();
  };

  const rest = (): void => {
    const resting = child;
    child = undefined;
    ready = false;
    resting?.disconnect();
  };

  const timerOf = (id: number, one: Waiting): NodeJS.Timeout =>
    setTimeout(() => {
      running.delete(id);
      log.warn({ job: one.job }, 'picture took too long');
      one.resolve('unreadable');
      // What is in the decoder's hands cannot be stopped but with it.
      child?.kill('SIGKILL');
    }, jobMs);

  const run = (one: Waiting): void => {
    lastId += 1;
    const id = lastId;
    child ??= start();
    running.set(id, { ...one, timer: ready ? timerOf(id, one) : undefined });
    const message: JobMessage = { id, job: one.job };
    // A process that is gone already is told by its `exit`.
    child.send(message, () => undefined);
  };

  return {
    make: (job) => {
      if (closed) return Promise.reject(new Error('pictures are closed'));
      if (waiting.length >= waitingMax) return Promise.resolve('busy');
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject, crashes: 0 });
        next();
      });
    },
    waiting: () => waiting.length + running.size,
    close: async () => {
      closed = true;
      clearTimeout(idle);
      for (const one of waiting.splice(0)) one.reject(new Error('pictures are closed'));
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.ref();
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGKILL');
      await gone;
    },
  };
}
