import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cpuTicks } from './cpu-time.ts';
import { type ChildOptions, childEnvironment, type SupervisedChild, superviseChild } from './supervisor.ts';

const fixture = (name: string): URL => new URL(`./fixtures/${name}.ts`, import.meta.url);
const readReady = (message: unknown): number | undefined =>
  typeof message === 'object' && message !== null && 'pid' in message ? Number(message.pid) : undefined;

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const until = (check: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: 10_000, interval: 20 });

it('gives a child the cache of compiled code and its own variables, and no others', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', '/cache');
  vi.stubEnv('JWT_SECRET', 'a secret');
  const env = childEnvironment({ MEDIA_HOST: '127.0.0.1' });
  vi.unstubAllEnvs();
  expect(env).toMatchObject({ NODE_COMPILE_CACHE: '/cache', MEDIA_HOST: '127.0.0.1' });
  expect(env).not.toHaveProperty('JWT_SECRET');
});

describe('supervised child', () => {
  const started: SupervisedChild<number>[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((child) => child.stop()));
  });
  const supervise = (options: Partial<ChildOptions<number>> & { entry: URL }): SupervisedChild<number> => {
    const child = superviseChild({
      name: 'test',
      env: () => ({}),
      log: pino({ level: 'silent' }),
      readReady,
      backoff: { firstMs: 20, maxMs: 80 },
      ...options,
    });
    started.push(child);
    return child;
  };

  it('starts, logs the output of the child, and stops it on request', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const child = supervise({ entry: fixture('obedient'), env: () => ({ CHILD_NAME: 'Ana' }), log });
    const pid = (await child.start()) ?? 0;
    expect(child.pid()).toBe(pid);
    await until(() => lines.some((line) => line.includes('hello from Ana')));
    await until(() => lines.some((line) => line.includes('a complaint') && line.includes('"level":40')));
    await until(() =>
      lines.some((line) => line.includes('"level":50') && line.includes('"port":7,"msg":"structured"')),
    );
    await child.stop();
    expect(runs(pid)).toBe(false);
    expect(child.ready()).toBeNull();
  });

  it('restarts a killed child and reports it', async () => {
    const lost = vi.fn<() => void>();
    const ready: number[] = [];
    const child = supervise({ entry: fixture('obedient'), onLost: lost, onReady: (pid) => void ready.push(pid) });
    const first = (await child.start()) ?? 0;
    process.kill(first, 'SIGKILL');
    await until(() => ready.length === 2);
    expect(lost).toHaveBeenCalledTimes(1);
    expect(ready[1]).not.toBe(first);
    process.kill(ready[1] ?? 0, 'SIGKILL');
    await until(() => ready.length === 3);
  });

  it('kills and replaces a child that leaves three probes in a row unanswered', async () => {
    const ready: number[] = [];
    let asked = 0;
    const child = supervise({
      entry: fixture('obedient'),
      onReady: (pid) => void ready.push(pid),
      askEveryMs: 10,
      // One answer in between resets the count.
      ask: async () => {
        asked += 1;
        if (ready.length === 1 && asked !== 3) throw new Error('no answer');
        return true;
      },
    });
    const first = (await child.start()) ?? 0;
    process.kill(first, 'SIGSTOP');
    await until(() => ready.length === 2);
    expect(asked).toBeGreaterThanOrEqual(6);
    expect(runs(first)).toBe(false);
    const before = asked;
    await until(() => asked > before + 4);
    expect(ready).toHaveLength(2);
  });

  it('is probed at the longer interval while nobody uses it, until a probe fails', async () => {
    const ready: number[] = [];
    let asked = 0;
    const never = 1_000_000_000;
    const child = supervise({
      entry: fixture('obedient'),
      onReady: (pid) => void ready.push(pid),
      askEveryMs: 10,
      idleAskMs: never,
      ask: async () => {
        asked += 1;
        // Used for three probes, then not.
        return ready.length === 1 && asked < 3;
      },
    });
    await child.start();
    await until(() => asked === 3);
    const idle = supervise({
      entry: fixture('obedient'),
      onReady: (pid) => void ready.push(pid),
      askEveryMs: 10,
      idleAskMs: 10,
      ask: async () => {
        throw new Error('no answer');
      },
    });
    await idle.start();
    // Another one was probed three times and replaced since.
    await until(() => ready.length === 3);
    expect(asked).toBe(3);
  });

  it("passes no variable of the parent's environment to the child unasked", async () => {
    vi.stubEnv('CHILD_NAME', 'secret');
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    await supervise({ entry: fixture('obedient'), log }).start();
    await until(() => lines.some((line) => line.includes('hello from ')));
    expect(lines.find((line) => line.includes('hello from '))).toContain('hello from undefined');
    vi.unstubAllEnvs();
  });

  it('kills a child that does not exit', async () => {
    const child = supervise({ entry: fixture('stubborn'), stopMs: 100 });
    const pid = (await child.start()) ?? 0;
    await child.stop();
    expect(runs(pid)).toBe(false);
  });

  it('rejects when the first start fails, and leaves nothing running', async () => {
    await expect(supervise({ entry: fixture('missing') }).start()).rejects.toThrow(
      /^test ended before it was ready \(1\)/,
    );
    const silent = supervise({ entry: fixture('obedient'), readReady: () => undefined, giveUpMs: 300 });
    await expect(silent.start()).rejects.toThrow('test not ready after 300 ms');
    expect(silent.pid()).toBeNull();
  });

  it('goes on starting a child that is late', async () => {
    const ready: number[] = [];
    const child = supervise({
      entry: fixture('obedient'),
      readyMs: 0,
      readReady,
      onReady: (pid) => void ready.push(pid),
    });
    expect(await child.start()).toBeNull();
    const first = child.pid();
    expect([child.ready(), first]).toEqual([null, expect.any(Number)]);
    await until(() => ready.length === 1);
    expect(ready).toEqual([first]);
  });

  it('starts a child again that was late and then ended', async () => {
    const ready: number[] = [];
    const child = supervise({
      entry: fixture('obedient'),
      readyMs: 0,
      onReady: (pid) => void ready.push(pid),
      readReady: (message) => (child.restarts() === 0 ? undefined : readReady(message)),
    });
    expect(await child.start()).toBeNull();
    process.kill(child.pid() ?? 0, 'SIGKILL');
    await until(() => ready.length === 1);
    expect(child.restarts()).toBe(1);
  });

  it('leaves a child alone that is busy, and kills it when it stays silent for too long', async () => {
    const superviseBusy = async (silentMs: number) => {
      const ready: number[] = [];
      const asked = { times: 0 };
      const child = supervise({
        entry: fixture('busy'),
        onReady: (pid) => void ready.push(pid),
        askEveryMs: 10,
        silentMs,
        ask: async () => {
          asked.times += 1;
          const [pid] = ready;
          if (ready.length !== 1 || pid === undefined) return true;
          // On a full machine even a busy child uses nothing for a while.
          const before = cpuTicks(pid);
          await until(() => cpuTicks(pid) !== before);
          throw new Error('no answer');
        },
      });
      await child.start();
      return { ready, asked };
    };
    const patient = await superviseBusy(1_000_000);
    const strict = await superviseBusy(0);
    await until(() => strict.ready.length === 2);
    const before = patient.asked.times;
    await until(() => patient.asked.times > before + 5);
    expect(patient.ready).toHaveLength(1);
  });

  it('says nothing of a restart that a stop cut off', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
    const child = supervise({
      entry: fixture('obedient'),
      log,
      readReady: (message) => (child.restarts() === 0 ? readReady(message) : undefined),
    });
    // As Ctrl-C does, which reaches a child before this process.
    process.kill((await child.start()) ?? 0, 'SIGTERM');
    await until(() => child.restarts() === 1 && child.pid() !== null);
    await child.stop();
    await new Promise(setImmediate);
    expect(logged.filter((line) => line.includes('child start failed'))).toEqual([]);
  });

  it('retries while the system cannot create a process', async () => {
    const ready: number[] = [];
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
    const child = supervise({ entry: fixture('obedient'), log, onReady: (pid) => void ready.push(pid) });
    const first = (await child.start()) ?? 0;
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    try {
      process.kill(first, 'SIGKILL');
      await until(() => logged.some((line) => line.includes('child start failed')));
    } finally {
      process.execPath = execPath;
    }
    await until(() => ready.length === 2);
    expect(ready[1]).not.toBe(first);
  });

  it('ends with a parent that is killed', async () => {
    const parent = fork(fixture('parent'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const [message] = (await once(parent, 'message')) as [{ pid: number }];
    expect(runs(message.pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !runs(message.pid));
  });
});
