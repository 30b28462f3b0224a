import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from '../../../platform/files/disk-store.ts';
import { createParsers, type Parsers } from '../../../platform/parsers/index.ts';
import { testPng } from '../../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import type { FileJobs } from '../parsing/file-jobs.ts';
import { storeOwnPicture } from './store-picture.ts';
import { createUploadSlots } from './upload-slots.ts';

let platform: TestPlatform;
let parsers: Parsers<FileJobs>;
beforeAll(async () => {
  platform = await createTestPlatform();
  parsers = createParsers<FileJobs>({ log: platform.log, program: new URL('../parsing/worker.ts', import.meta.url) });
});
afterAll(async () => {
  await parsers.close();
  await platform.close();
});

/** Stores a picture while the parser answers `busy` this often. */
function store(busyTimes: number, picture = testPng(8, 8)): Promise<string> {
  let left = busyTimes;
  const run = ((...job: Parameters<typeof parsers.run>) => {
    left -= 1;
    return left >= 0 ? Promise.resolve('busy') : parsers.run(...job);
  }) as typeof parsers.run;
  const { dataDir, secrets } = platform.config;
  const deps = {
    ...platform,
    store: createDiskStore(join(dataDir, 'files'), platform.ids),
    privateStore: createDiskStore(join(dataDir, 'private-files'), platform.ids, { private: true }),
    parsers: { run },
    slots: createUploadSlots(platform),
    hasRoom: async () => true,
    secret: secrets.signing,
  };
  return storeOwnPicture(deps, '7', 'avatar', picture);
}

it('waits for a parser that is busy', async () => {
  expect(await store(2)).toMatch(/\.png$/);
});

it('gives up at once when the bytes are no picture', async () => {
  await expect(store(0, Buffer.from('no picture'))).rejects.toThrow('a picture was refused: file_content_mismatch');
});
