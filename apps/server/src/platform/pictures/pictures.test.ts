import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import type { MadePicture, PictureJob } from './jobs.ts';
import { createPictureMaker, type PictureMaker, type PictureMakerOptions } from './pictures.ts';

const program = (name: string): URL => new URL(`./fixtures/${name}.ts`, import.meta.url);
const makers: PictureMaker[] = [];
function maker(options: Partial<PictureMakerOptions> = {}): PictureMaker {
  const made = createPictureMaker({ log: createLogger('silent'), program: program('scripted-worker'), ...options });
  makers.push(made);
  return made;
}
const job = (source = 'fine', more: Partial<PictureJob> = {}): PictureJob => ({
  source,
  target: '/dev/null',
  format: 'webp',
  maxWidth: 10,
  maxHeight: 10,
  ...more,
});
/** How many ran at once, and in which process. */
const facts = (answers: readonly unknown[]) => {
  const made = answers as MadePicture[];
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
  await Promise.all(makers.splice(0).map((made) => made.close()));
});

describe('the process of pictures', () => {
  it('has two at once, whatever comes', async () => {
    const pictures = maker();
    expect(facts(await Promise.all(Array.from({ length: 12 }, () => pictures.make(job()))))).toEqual({
      most: 2,
      processes: 1,
    });
  });

  it('has nothing beside a picture that is heavy', async () => {
    const pictures = maker();
    const jobs = [job(), job('fine', { heavy: true }), job(), job('fine', { heavy: true })];
    const [, first, , second] = (await Promise.all(jobs.map((each) => pictures.make(each)))) as MadePicture[];
    expect([first?.width, second?.width]).toEqual([1, 1]);
  });

  it('says what is wrong with a picture, and with the machine', async () => {
    const pictures = maker();
    expect(await pictures.make(job('unreadable'))).toBe('unreadable');
    await expect(pictures.make(job('disk full'))).rejects.toThrow('ENOSPC');
  });

  it('lets no more wait than it can do in time', async () => {
    const pictures = maker({ waitingMax: 3 });
    const answers = await Promise.all(Array.from({ length: 7 }, () => pictures.make(job())));
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2);
    expect(await pictures.make(job())).not.toBe('busy');
  });

  it('survives a picture that breaks it, and does the others all the same', async () => {
    const pictures = maker();
    const jobs = ['fine', 'crash', 'fine', 'fine', 'crash', 'fine'];
    const answers = await Promise.all(jobs.map((source) => pictures.make(job(source))));
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'made'))).toEqual([
      'made',
      'unreadable',
      'made',
      'made',
      'unreadable',
      'made',
    ]);
  });

  it('gives up a picture that takes too long, and does the others all the same', async () => {
    const pictures = maker({ jobMs: 1500 });
    const answers = await Promise.all(['hang', 'fine', 'fine'].map((source) => pictures.make(job(source))));
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'made'))).toEqual([
      'unreadable',
      'made',
      'made',
    ]);
    expect(await pictures.make(job())).toMatchObject({ width: 1 });
  });

  it('blames no picture when it does not start', async () => {
    await expect(maker({ program: program('no-worker') }).make(job())).rejects.toThrow('does not start');
  });

  it('ends when nothing is to be done, and comes back', async () => {
    const pictures = maker({ idleMs: 20 });
    const { height: first } = (await pictures.make(job())) as MadePicture;
    await expect.poll(() => isAlive(first), { timeout: 8000 }).toBe(false);
    const { height: second } = (await pictures.make(job())) as MadePicture;
    expect(second).not.toBe(first);
  });

  it('ends with the server, and what waits is told', async () => {
    const pictures = maker();
    const { height: pid } = (await pictures.make(job())) as MadePicture;
    const waiting = Promise.allSettled(['hang', 'hang', 'fine'].map((source) => pictures.make(job(source))));
    await pictures.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(isAlive(pid)).toBe(false);
    await expect(pictures.make(job())).rejects.toThrow('closed');
  });
});
