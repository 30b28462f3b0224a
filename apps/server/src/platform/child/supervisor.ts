import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from '../logger.ts';
import { type Backoff, pauseAfter } from '../retry.ts';
import { cpuTicks } from './cpu-time.ts';

export interface ChildOptions<R> {
  /** For the log. */
  readonly name: string;
  /** The program: a module that sends one IPC message when it is ready. */
  readonly entry: string | URL;
  /** Environment of the child, besides PATH, time zone and the like; read at every start. */
  readonly env: () => Readonly<Record<string, string>>;
  readonly log: Logger;
  /** Descriptors of this process that the child inherits, starting at `firstInherited`. */
  readonly descriptors?: () => readonly number[];
  /** Parses the ready message; undefined for any other message. */
  readonly readReady: (message: unknown) => R | undefined;
  /** Runs at every start, before `start` resolves. */
  readonly onReady?: (ready: R) => void;
  /** Runs when a running child is gone, unless `stop` ended it. */
  readonly onLost?: () => void;
  /**
   * Health probe of the child; resolves whether anybody uses it. After three failures in a row it is killed and replaced,
   * unless it uses the processor: then it is busy, and has `silentMs`.
   */
  readonly ask?: () => Promise<boolean>;
  readonly askEveryMs?: number;
  /** The same while nobody uses it, until a probe fails. */
  readonly idleAskMs?: number;
  readonly backoff?: Partial<RestartBackoff>;
  /** How long `start` waits. A child that is later goes on starting. */
  readonly readyMs?: number;
  /** After this a child that is not ready is killed and started again. */
  readonly giveUpMs?: number;
  /** After this a child that does not answer is killed and replaced although it is busy. */
  readonly silentMs?: number;
  readonly stopMs?: number;
}

const unansweredMax = 3;

/** A child exited, or was killed after `giveUpMs`, before it was ready. */
export class ChildStartError extends Error {
  /** Its last output, without the log format. */
  readonly lastWords: string;
  constructor(message: string, lastWords: string) {
    super(lastWords === '' ? message : `${message}: ${lastWords}`);
    this.name = 'ChildStartError';
    this.lastWords = lastWords;
  }
}

interface RestartBackoff extends Backoff {
  /** A child that ran this long resets the backoff. */
  readonly healthyMs: number;
}

export interface SupervisedChild<R> {
  /**
   * Resolves when the child is ready for the first time, or with null when it is late: it goes on starting, and is
   * started again when that fails. Rejects when it ends before that, with nothing left running.
   */
  start(): Promise<R | null>;
  /** Number of restarts. */
  restarts(): number;
  /** Ready message of the running child, or null without one. */
  ready(): R | null;
  pid(): number | null;
  /** Sends SIGTERM and waits; kills the child after a timeout. No restart follows. */
  stop(): Promise<void>;
}

/** Preloaded by a child, so that it ends with this process. */
export const parentWatch = new URL('./parent-watch.ts', import.meta.url).href;

/**
 * Keeps one child process running: restarts it with a backoff of 0.5 s that doubles up to 10 s. The child ends with
 * this process, even if this one is killed (see parent-watch.ts). The output of the child goes to the log.
 */
export function superviseChild<R>(options: ChildOptions<R>): SupervisedChild<R> {
  const { log, readyMs = 15_000, giveUpMs = 120_000, silentMs = 60_000, stopMs = 5000 } = options;
  const backoff: RestartBackoff = { firstMs: 500, maxMs: 10_000, healthyMs: 30_000, ...options.backoff };
  let child: ChildProcess | null = null;
  let ready: R | null = null;
  let stopping = false;
  let restarts = 0;
  let failures = 0;
  let restartTimer: NodeJS.Timeout | undefined;

  const launch = async (): Promise<R> => {
    const started = fork(options.entry, {
      execArgv: ['--import', parentWatch],
      env: childEnvironment(options.env()),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...(options.descriptors?.() ?? [])],
    });
    child = started;
    let lastLine = '';
    follow(started.stdout, (line) => {
      lastLine = line;
      relay(log, 'info', options.name, line);
    });
    follow(started.stderr, (line) => relay(log, 'warn', options.name, line));
    const since = performance.now();
    // `events.once` would reject with every error, but a waiter must see the exit.
    const gone = endOf(started);
    started.on('error', (error) => log.warn({ child: options.name, err: error }, 'child error'));
    try {
      ready = await readiness(started, options.readReady, giveUpMs);
    } catch (error) {
      started.kill('SIGKILL');
      child = null;
      throw new ChildStartError(`${options.name} ${(error as Error).message}`, parsedLine(lastLine).message);
    }
    log.info({ child: options.name, pid: started.pid }, 'child is ready');
    options.onReady?.(ready);
    const unwatch = watch(started);
    void gone.then((how) => {
      unwatch();
      lost(how, performance.now() - since);
    });
    return ready;
  };

  /** A child may hang without exiting; then it is killed. */
  const watch = (started: ChildProcess): (() => void) => {
    const { ask, askEveryMs = 5000, idleAskMs = 30_000 } = options;
    if (!ask) return () => undefined;
    let unanswered = 0;
    let answered = { at: performance.now(), ticks: ticksOf(started) };
    let watching = true;
    let timer: NodeJS.Timeout | undefined;
    const askIn = (ms: number): void => {
      timer = setTimeout(() => void question(), ms).unref();
    };
    const question = async (): Promise<void> => {
      const isUsed = await ask().catch(() => null);
      if (!watching || stopping) return;
      if (isUsed === null) unanswered += 1;
      else {
        unanswered = 0;
        answered = { at: performance.now(), ticks: ticksOf(started) };
      }
      const isBusy = ticksOf(started) !== answered.ticks && performance.now() - answered.at < silentMs;
      if (unanswered < unansweredMax || isBusy) {
        askIn(isUsed === false ? idleAskMs : askEveryMs);
        return;
      }
      log.error({ child: options.name, unanswered }, 'unresponsive child killed');
      started.kill('SIGKILL');
    };
    askIn(askEveryMs);
    return () => {
      watching = false;
      clearTimeout(timer);
    };
  };

  const lost = (how: { code: unknown; signal: unknown }, livedMs: number): void => {
    child = null;
    ready = null;
    if (stopping) return;
    // Ctrl-C reaches the children of a terminal too, possibly first.
    log[how.code === 0 ? 'warn' : 'error']({ child: options.name, ...how }, 'child ended');
    if (livedMs >= backoff.healthyMs) failures = 0;
    options.onLost?.();
    retry();
  };

  const retry = (): void => {
    failures += 1;
    restartTimer = setTimeout(
      () => {
        restarts += 1;
        launch().catch((error: unknown) => {
          if (stopping) return;
          log.error({ child: options.name, err: error }, 'child start failed');
          retry();
        });
      },
      pauseAfter(failures, backoff),
    );
    restartTimer.unref();
  };

  const start = async (): Promise<R | null> => {
    const launched = launch();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), readyMs);
    });
    const first = await Promise.race([launched, late]).finally(() => clearTimeout(timer));
    if (first !== null) return first;
    log.error({ child: options.name, afterMs: readyMs }, 'child is late');
    launched.catch((error: unknown) => {
      if (stopping) return;
      log.error({ child: options.name, err: error }, 'child start failed');
      retry();
    });
    return null;
  };

  return {
    start,
    restarts: () => restarts,
    ready: () => ready,
    pid: () => child?.pid ?? null,
    stop: async () => {
      stopping = true;
      clearTimeout(restartTimer);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = endOf(ending);
      ending.kill('SIGTERM');
      const killer = setTimeout(() => {
        log.warn({ child: options.name, afterMs: stopMs }, 'child killed after stop timeout');
        ending.kill('SIGKILL');
      }, stopMs);
      await gone;
      clearTimeout(killer);
    },
  };
}

const ticksOf = ({ pid }: ChildProcess): number | null => (pid === undefined ? null : cpuTicks(pid));

const endOf = (child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

/** The child gets the given variables and the few that every program needs; Node's cache of compiled code halves its start. */
export function childEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const shared = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(shared), ...env };
}

function readiness<R>(child: ChildProcess, read: (message: unknown) => R | undefined, timeoutMs: number): Promise<R> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const fail = (error: Error): void => {
      done();
      reject(error);
    };
    const onMessage = (message: unknown): void => {
      const value = read(message);
      if (value === undefined) return;
      done();
      resolve(value);
    };
    const onError = (error: Error): void => fail(error);
    const onExit = (code: number | null, signal: string | null): void =>
      fail(new Error(`ended before it was ready (${signal ?? code})`));
    const timer = setTimeout(() => fail(new Error(`not ready after ${timeoutMs} ms`)), timeoutMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

interface Line {
  readonly level?: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields?: Record<string, unknown>;
}

/** Parses a line of a program that logs JSON (`level`, `message`, fields); any other line is the message. */
function parsedLine(line: string): Line {
  if (!line.startsWith('{')) return { message: line };
  try {
    const { time: _time, level, message, ...fields } = JSON.parse(line) as Record<string, unknown>;
    if (typeof message !== 'string') return { message: line };
    return level === 'info' || level === 'warn' || level === 'error' ? { level, message, fields } : { message, fields };
  } catch {
    return { message: line };
  }
}

function relay(log: Logger, fallback: 'info' | 'warn', child: string, line: string): void {
  const { level = fallback, message, fields } = parsedLine(line);
  log[level]({ child, ...fields }, message);
}

function follow(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
}
