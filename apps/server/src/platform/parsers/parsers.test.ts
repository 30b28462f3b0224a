import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import type { ScriptedJobs, ScriptedResult } from './fixtures/scripted-jobs.ts';
import type { JobOptions, ParserOptions } from './parser-options.ts';
import { createParsers, type Parsers } from './parsers.ts';
import { createRunningOwners } from './running-owners.ts';

const program = (name: string): URL => new URL(`./fixtures/${name}.ts`, import.meta.url);
const started: Parsers<ScriptedJobs>[] = [];
function start(options: Partial<ParserOptions> = {}) {
  const parsers = createParsers<ScriptedJobs>({
    log: createLogger('silent'),
    program: program('scripted-worker'),
    ...options,
  });
  started.push(parsers);
  return {
    make: (source = 'fine', more: JobOptions = {}) => parsers.run('scripted', { source }, more),
    close: () => parsers.close(),
    restarts: () => parsers.restarts(),
  };
}
/** Number of concurrent jobs and their process. */
const facts = (answers: readonly unknown[]) => {
  const made = answers as ScriptedResult[];
  return {
    most: Math.max(...made.map(({ width }) => width)),
    processes: new Set(made.map(({ height }) => height)).size,
  };
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(started.splice(0).map((parsers) => parsers.close()));
});

describe('parser process', () => {
  it('runs at most two jobs at a time', async () => {
    const parsers = start();
    expect(facts(await Promise.all(Array.from({ length: 12 }, () => parsers.make())))).toEqual({
      most: 2,
      processes: 1,
    });
  });

  it('runs one job of an owner at a time, and others beside it', async () => {
    const parsers = start({ waitMs: 20_000 });
    const { height: pid } = (await parsers.make()) as ScriptedResult;
    const held = parsers.make('hold', { owner: 'hog' });
    const ends: string[] = [];
    const next = parsers.make('fine', { owner: 'hog' }).then(() => ends.push('hog'));
    for (const owner of ['a', 'b', 'c']) await parsers.make('fine', { owner }).then(() => ends.push(owner));
    expect(ends).toEqual(['a', 'b', 'c']);
    process.kill(pid, 'SIGUSR2');
    await Promise.all([held, next]);
    expect(ends).toEqual(['a', 'b', 'c', 'hog']);
  });

  it('runs one job of an owner at a time over all processes that share the owners', async () => {
    const owners = createRunningOwners();
    const [one, other] = [start({ owners, waitMs: 20_000 }), start({ owners, waitMs: 20_000 })];
    const { height: pid } = (await one.make()) as ScriptedResult;
    const held = one.make('hold', { owner: 'hog' });
    const next = other.make('fine', { owner: 'hog' }).then(() => 'made');
    expect(await other.make('fine', { owner: 'a' })).toMatchObject({ width: 1 });
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
    process.kill(pid, 'SIGUSR2');
    expect(await held).toMatchObject({ size: 1 });
    expect(await next).toBe('made');
  });

  it('is free for the next job of an owner whose job crashed it', async () => {
    const parsers = start();
    expect(await parsers.make('crash', { owner: 'hog' })).toBe('unreadable');
    expect(await parsers.make('fine', { owner: 'hog' })).toMatchObject({ width: 1 });
  });

  it('distinguishes invalid pictures from machine errors', async () => {
    const parsers = start();
    expect(await parsers.make('unreadable')).toBe('unreadable');
    await expect(parsers.make('disk full')).rejects.toThrow('ENOSPC');
  });

  it('limits the queue to the jobs it can finish in time', async () => {
    const parsers = start({ waitingMax: 3 });
    const answers = await Promise.all(Array.from({ length: 7 }, () => parsers.make()));
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2);
    expect(await parsers.make()).not.toBe('busy');
  });

  it('gives up jobs that do not start in time behind a long one', async () => {
    const parsers = start({ atOnce: 1, waitMs: 300, jobMs: 3000 });
    const ends: string[] = [];
    const answers = ['hang', 'fine', 'fine'].map(async (source, at) => {
      const answer = await parsers.make(source);
      ends.push(`${at}: ${typeof answer === 'string' ? answer : 'made'}`);
    });
    await Promise.all(answers);
    // The order of the two depends on the timers.
    expect(ends.slice(0, 2).toSorted()).toEqual(['1: busy', '2: busy']);
    expect(ends[2]).toBe('0: unreadable');
    // A new process may not be there in time for the first jobs.
    await vi.waitFor(async () => expect(await parsers.make()).toMatchObject({ width: 1 }));
  });

  it('does not retry a job after its deadline', async () => {
    const parsers = start({ waitMs: 0 });
    expect(await parsers.make('crash')).toBe('unreadable');
    expect(parsers.restarts()).toBe(1);
  });

  it('survives a picture that crashes it, and finishes the other jobs', async () => {
    const parsers = start();
    const jobs = ['fine', 'crash', 'fine', 'fine', 'crash', 'fine'];
    const answers = await Promise.all(jobs.map((source) => parsers.make(source)));
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'made'))).toEqual([
      'made',
      'unreadable',
      'made',
      'made',
      'unreadable',
      'made',
    ]);
  });

  it('gives up a picture that takes too long, and finishes the other jobs', async () => {
    const parsers = start({ jobMs: 1500 });
    const answers = await Promise.all(['hang', 'fine', 'fine'].map((source) => parsers.make(source)));
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'made'))).toEqual([
      'unreadable',
      'made',
      'made',
    ]);
    expect(await parsers.make()).toMatchObject({ width: 1 });
  });

  it.each(['objects', 'buffers'])(
    'kills a worker that fills the memory with %s, and finishes the other jobs',
    async (source) => {
      const parsers = start({ heapMb: 64, rssMax: 300_000_000 });
      const answers = await Promise.all([source, 'fine'].map((each) => parsers.make(each)));
      expect(answers).toEqual(['unreadable', expect.objectContaining({ width: 1 })]);
    },
  );

  it('kills a worker that never finishes', async () => {
    const parsers = start({ jobMs: 1500 });
    expect(await parsers.make('loop')).toBe('unreadable');
    expect(await parsers.make()).toMatchObject({ width: 1 });
  });

  it('is replaced when it hangs between two jobs, and the next process does the job', async () => {
    const parsers = start({ beginMs: 300 });
    const { height: first } = (await parsers.make()) as ScriptedResult;
    process.kill(first, 'SIGSTOP');
    const { height: second } = (await parsers.make()) as ScriptedResult;
    expect(second).not.toBe(first);
    expect(isAlive(first)).toBe(false);
    expect(parsers.restarts()).toBe(1);
  });

  it('fails a job that no process starts, and finishes the other jobs', async () => {
    const parsers = start({ beginMs: 300 });
    await expect(parsers.make('deaf')).rejects.toThrow('takes no job up');
    expect(await parsers.make()).toMatchObject({ width: 1 });
    expect(parsers.restarts()).toBe(2);
  });

  it('is killed when it hangs on exit', async () => {
    const parsers = start({ idleMs: 20, restMs: 100 });
    const { height: pid } = (await parsers.make()) as ScriptedResult;
    process.kill(pid, 'SIGSTOP');
    await expect.poll(() => isAlive(pid), { timeout: 8000 }).toBe(false);
  });

  it('reports no picture as invalid when it does not start', async () => {
    await expect(start({ program: program('no-worker') }).make()).rejects.toThrow('does not start');
  });

  it('is started again when its first start fails, and does the jobs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-parsers-'));
    const failsOnce = join(folder, 'fails-once.mjs');
    await writeFile(
      failsOnce,
      `import { existsSync, writeFileSync } from 'node:fs';
      const tried = ${JSON.stringify(join(folder, 'tried'))};
      if (!existsSync(tried)) { writeFileSync(tried, ''); process.exit(1); }
      await import(${JSON.stringify(program('scripted-worker').href)});`,
    );
    const parsers = start({ program: pathToFileURL(failsOnce) });
    const answers = await Promise.all([parsers.make(), parsers.make(), parsers.make()]);
    expect(facts(answers)).toEqual({ most: 2, processes: 1 });
    expect(parsers.restarts()).toBe(1);
    await rm(folder, { recursive: true });
  });

  it('is busy when it does not become ready in time twice', async () => {
    const parsers = start({ program: program('never-ready'), readyMs: 200 });
    expect(await parsers.make()).toBe('busy');
    expect(parsers.restarts()).toBe(2);
  });

  it('waits for a slow start when the job is patient', async () => {
    const slow = start({ program: program('slow-worker'), readyMs: 100, waitMs: 100 });
    expect(await slow.make('fine', { patienceMs: 20_000 })).toMatchObject({ width: 1 });
    expect(slow.restarts()).toBe(0);
  });

  it('exits when idle, and starts again', async () => {
    const parsers = start({ idleMs: 20 });
    const { height: first } = (await parsers.make()) as ScriptedResult;
    await expect.poll(() => isAlive(first), { timeout: 8000 }).toBe(false);
    const { height: second } = (await parsers.make()) as ScriptedResult;
    expect(second).not.toBe(first);
  });

  it('ends with the server, and queued jobs are refused', async () => {
    const parsers = start();
    const { height: pid } = (await parsers.make()) as ScriptedResult;
    const waiting = Promise.allSettled(['hang', 'hang', 'fine'].map((source) => parsers.make(source)));
    await parsers.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(isAlive(pid)).toBe(false);
    await expect(parsers.make()).rejects.toThrow('closed');
  });
});
