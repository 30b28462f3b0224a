import { join } from 'node:path';
import { limits } from '@touchline/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from '../../../platform/files/disk-store.ts';
import { testPng } from '../../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createFileParsers, type FileParsers } from '../parsing/file-parsers.ts';
import { storeOwnPicture } from './store-picture.ts';
import { createUploadSlots } from './upload-slots.ts';

let platform: TestPlatform;
let parsers: FileParsers;
/** The jobs of pictures so far, with where they run. */
const asked: [string, unknown][] = [];
beforeAll(async () => {
  platform = await createTestPlatform();
  parsers = createFileParsers(platform.log);
});
afterAll(async () => {
  await parsers.close();
  await platform.close();
});

/** Stores a picture while the parser answers `busy` this often. */
function store(busyTimes: number, picture = testPng(8, 8), uid = '7'): Promise<string> {
  let left = busyTimes;
  const run = ((...job: Parameters<typeof parsers.run>) => {
    asked.push([job[0], job[2]]);
    if (job[0] !== 'picture.make') return parsers.run(...job);
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
  return storeOwnPicture(deps, uid, 'avatar', picture);
}

it('waits for a parser that is busy', async () => {
  expect(await store(2)).toMatch(/\.png$/);
});

it('refuses nothing for the pixels of a picture that was not decoded', async () => {
  const used = limits.files.picturePixelsPerDay - 64;
  const row = { key: 'files.pixels|u8', used, at: platform.clock.date() };
  await platform.db.insertInto('platform_allowance').values(row).execute();
  expect(await store(3, testPng(8, 8), '8')).toMatch(/\.png$/);
  await expect(store(0, testPng(8, 8), '8')).rejects.toThrow('a picture was refused: picture_limit_reached');
});

it('gives up at once when the bytes are no picture', async () => {
  await expect(store(0, Buffer.from('no picture'))).rejects.toThrow('a picture was refused: file_content_mismatch');
});

it('reads the pictures of an account in its turn, and those above 16 megapixels in a process of their own', async () => {
  const turn = { owner: 'account 9', list: 'uploads' };
  for (const [height, process] of [
    [4000, 'light'],
    [4001, 'heavy'],
  ] as const) {
    asked.length = 0;
    await store(0, testPng(4000, height), '9');
    expect(asked).toEqual([
      ['picture.inspect', turn],
      ['picture.make', { ...turn, process }],
    ]);
  }
});
