import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { createFileParsers, type FileJobOptions, type FileParsers } from './file-parsers.ts';

// The worker acts by the name of the source: `hold` ends when its process gets SIGUSR2. The height is the process id.
const program = new URL('../../../platform/parsers/fixtures/scripted-worker.ts', import.meta.url);
const started: FileParsers[] = [];

function start() {
  const parsers = createFileParsers(createLogger('silent'), program);
  started.push(parsers);
  const ends: string[] = [];
  const run = (source: string, options: FileJobOptions) => {
    const job = parsers.run('picture.make', { source, target: '', format: 'png', maxWidth: 1, maxHeight: 1 }, options);
    return job.then((answer) => {
      ends.push(options.owner ?? '');
      return typeof answer === 'string' ? answer : 'made';
    });
  };
  const heavy = (owner: string, source = 'hold') => run(source, { owner, list: 'uploads', process: 'heavy' });
  const light = (owner: string, source = 'fine') => run(source, { owner, list: 'uploads' });
  /** Waits until as many jobs are in a process or wait for it. */
  const waiting = (process: 'heavy' | 'light', jobs: number) =>
    vi.waitFor(() => expect(parsers.waiting(process)).toBe(jobs), { timeout: 30_000 });
  return { parsers, ends, run, heavy, light, waiting };
}

/** The process of huge pictures, once it runs. */
async function pidOf(parsers: FileParsers): Promise<number> {
  const job = { source: 'fine', target: '', format: 'png', maxWidth: 1, maxHeight: 1 } as const;
  const answer = await parsers.run('picture.make', job, { process: 'heavy' });
  return typeof answer === 'string' ? 0 : answer.height;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((parsers) => parsers.close()));
});

describe('parser processes of uploads', () => {
  it('decode the small picture of an account while another one has huge ones', async () => {
    const { heavy, light, waiting } = start();
    for (let at = 0; at < 10; at += 1) void heavy('hog').catch(() => undefined);
    await waiting('heavy', 10);
    expect(await light('other')).toBe('made');
    await waiting('heavy', 10);
  });

  it('decode the huge picture of another account next, not after all of the first', async () => {
    const { parsers, heavy, ends } = start();
    const pid = await pidOf(parsers);
    const all = [heavy('hog'), heavy('hog', 'fine'), heavy('hog', 'fine'), heavy('other', 'fine')];
    expect(parsers.waiting('heavy')).toBe(4);
    process.kill(pid, 'SIGUSR2');
    await Promise.all(all);
    expect(ends).toEqual(['hog', 'other', 'hog', 'hog']);
  });

  it('run one job of an account at a time over all of them', async () => {
    const { heavy, light, ends, waiting } = start();
    void heavy('hog').catch(() => undefined);
    await waiting('heavy', 1);
    void light('hog').catch(() => undefined);
    expect(await light('other')).toBe('made');
    expect(ends).toEqual(['other']);
    await waiting('light', 1);
  });

  it('read an import whatever is uploaded', async () => {
    const { run, light, waiting } = start();
    for (let at = 0; at < 8; at += 1) void light(`account ${at}`, 'hold').catch(() => undefined);
    await waiting('light', 8);
    expect(await run('fine', { process: 'imports' })).toBe('made');
    await waiting('light', 8);
  });

  it('refuse what is too much of one account, and nothing of others', async () => {
    const { heavy, waiting } = start();
    // One runs and twelve wait.
    for (let at = 0; at < 13; at += 1) void heavy('hog').catch(() => undefined);
    await waiting('heavy', 13);
    expect(await heavy('hog')).toBe('busy');
    void heavy('other').catch(() => undefined);
    await waiting('heavy', 14);
  });
});
