import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryBus } from '../../../platform/bus.ts';
import { createDiskStore } from '../../../platform/files/disk-store.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { testPng } from '../../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import '../files.tables.ts';
import type { PictureJob } from '../parsing/file-jobs.ts';
import type { FileJobOptions, FileParsers } from '../parsing/file-parsers.ts';
import { createSizes, sizedKey } from './sizes.ts';

interface HeldJob {
  readonly input: PictureJob;
  readonly options: FileJobOptions | undefined;
  /** Writes the version, or answers with a problem. */
  end(problem?: 'busy' | 'unreadable'): Promise<void>;
}

let platform: TestPlatform;
let store: FileStore;
/** Jobs of all processes, in the order in which they began. */
let jobs: HeldJob[] = [];

beforeAll(async () => {
  platform = await createTestPlatform();
  store = createDiskStore(join(platform.config.dataDir, 'files'), platform.ids);
});
beforeEach(() => {
  jobs = [];
});
afterAll(() => platform.close());

const run = ((_kind: string, input: PictureJob, options?: FileJobOptions) =>
  new Promise<unknown>((resolve) => {
    const end = async (problem?: string): Promise<void> => {
      if (!problem) await writeFile(input.target, 'a version');
      resolve(problem ?? { width: 1, height: 1, size: 9 });
    };
    jobs.push({ input, options, end });
  })) as unknown as FileParsers['run'];

/** A process of the platform. `deaf` hears nothing of the others. */
function startProcess({ deaf = false } = {}) {
  const bus = deaf ? createMemoryBus() : platform.bus;
  const sizes = createSizes({ ...platform, bus, store, parsers: { run } });
  return async (key: string, width: 96 | 320 | 640 | 1280, network = '192.0.2.1'): Promise<string> => {
    const file = await sizes.open(key, width, network);
    return isRefusal(file) ? file.code : file ? 'opened' : 'missing';
  };
}

let pictures = 0;
async function picture(width = 100, height = 100): Promise<string> {
  pictures += 1;
  const key = `picture-${pictures}.png`;
  const { draft } = await store.compose((path) => writeFile(path, testPng()));
  await draft.keep(key);
  const row = { uid: '7', purpose: 'photo', type: 'image/png', size: '9', created_at: platform.clock.date() } as const;
  await platform.db
    .insertInto('files_file')
    .values({ ...row, key, width, height })
    .execute();
  return key;
}
const jobsBegun = (count: number) => vi.waitFor(() => expect(jobs).toHaveLength(count), { timeout: 30_000 });
const leases = () => platform.db.selectFrom('files_version').select('name').execute();

describe('smaller versions of pictures', () => {
  it('are made once, however many processes are asked', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const key = await picture();
    const asked = [one, one, other, other, other].map((open) => open(key, 320));
    await jobsBegun(1);
    await jobs[0]?.end();
    expect(await Promise.all(asked)).toEqual(Array(5).fill('opened'));
    expect(jobs).toHaveLength(1);
    expect(await leases()).toEqual([]);
  });

  it('are found by a process that missed the message of another one', async () => {
    const [one, deaf] = [startProcess(), startProcess({ deaf: true })];
    const key = await picture();
    const first = one(key, 320);
    await jobsBegun(1);
    const second = deaf(key, 320);
    await jobs[0]?.end();
    expect(await Promise.all([first, second])).toEqual(['opened', 'opened']);
    expect(jobs).toHaveLength(1);
  });

  it('are made by another process when the first one fails or ends', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const key = await picture();
    const failed = one(key, 320);
    await jobsBegun(1);
    const second = other(key, 320);
    await jobs[0]?.end('unreadable');
    expect(await failed).toBe('file_unreadable');
    await jobsBegun(2);
    // The second process ends: its lease goes to the next one.
    platform.clock.advance(60_000);
    const third = startProcess()(key, 320);
    await jobsBegun(3);
    await jobs[2]?.end();
    expect(await third).toBe('opened');
    await jobs[1]?.end();
    expect(await second).toBe('opened');
    expect(await leases()).toEqual([]);
  });

  it('are made of the largest one when the picture is huge, which is decoded once', async () => {
    const open = startProcess();
    const key = await picture(8000, 6000);
    const asked = [open(key, 96), open(key, 1280), open(key, 320)];
    await jobsBegun(1);
    expect(jobs[0]).toMatchObject({ input: { maxWidth: 1280, heavy: true }, options: { process: 'heavy' } });
    await jobs[0]?.end();
    await jobsBegun(3);
    const larger = await store.local(sizedKey(key, 1280));
    for (const job of jobs.slice(1)) {
      expect(job).toMatchObject({ input: { source: larger, heavy: false }, options: { process: 'light' } });
      await job.end();
    }
    expect(await Promise.all(asked)).toEqual(['opened', 'opened', 'opened']);
    expect(
      jobs
        .slice(1)
        .map(({ input }) => input.maxWidth)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([96, 320]);
  });

  it('are made for a network in turn with others', async () => {
    const key = await picture();
    const asked = startProcess()(key, 96, '2001:db8::/64');
    await jobsBegun(1);
    expect(jobs[0]?.options).toMatchObject({ owner: '2001:db8::/64', list: 'versions', process: 'light' });
    await jobs[0]?.end();
    expect(await asked).toBe('opened');
  });

  it('are refused to a network that had too many made, but opened once they exist', async () => {
    const [one, other] = [startProcess(), startProcess()];
    // Three of 2,000 megapixels are as much as a network may have made within an hour.
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const key = await picture(40_000, 50_000);
      const asked = (at % 2 === 0 ? one : other)(key, 1280, '192.0.2.7');
      await jobsBegun(at + 1);
      await jobs[at]?.end();
      expect(await asked).toBe('opened');
      made.push(key);
    }
    const key = await picture();
    expect([await one(key, 96, '192.0.2.7'), await other(key, 320, '192.0.2.7')]).toEqual([
      'too_many_requests',
      'too_many_requests',
    ]);
    for (const known of made) expect(await one(known, 1280, '192.0.2.7')).toBe('opened');
    const elsewhere = one(key, 96, '192.0.2.8');
    await jobsBegun(4);
    await jobs[3]?.end();
    expect(await elsewhere).toBe('opened');
    expect(await one(key, 96, '192.0.2.7')).toBe('opened');
  });

  it('cost a network nothing when the parser is busy', async () => {
    const open = startProcess();
    const key = await picture(50_000, 60_000);
    for (let at = 0; at < 3; at += 1) {
      const asked = open(key, 1280, '192.0.2.9');
      await jobsBegun(at + 1);
      await jobs[at]?.end('busy');
      expect(await asked).toBe('overloaded');
    }
  });

  it('are missing without a picture, and nothing is asked of the parser', async () => {
    expect(await startProcess()('picture-none.png', 96)).toBe('missing');
    expect(jobs).toEqual([]);
  });
});
