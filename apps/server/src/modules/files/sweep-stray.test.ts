import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileCalls } from '@touchline/contract/files';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskStore } from '../../platform/files/disk-store.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { testPng } from '../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createFiles, type Files } from './index.ts';
import { createStraySweep } from './sweep-stray.ts';

let platform: TestPlatform;
let files: Files;
let api: TestApi;
const identity = createTestIdentity();
const twoHoursMs = 2 * 3_600_000;
const path = (...parts: string[]) => join(platform.config.dataDir, ...parts);

beforeEach(async () => {
  platform = await createTestPlatform();
  platform.clock.set(Date.now());
  files = createFiles(platform);
  api = await createTestApi(platform, { identity }, (server) => files.serve(server));
});
afterEach(async () => {
  await api.close();
  await files.close();
  await platform.close();
});

/** Leaves bytes as after a kill. */
async function leave(folder: string, name: string, ageMs: number): Promise<void> {
  await mkdir(path(folder), { recursive: true });
  await writeFile(path(folder, name), 'bytes');
  const at = new Date(Date.now() - ageMs);
  await utimes(path(folder, name), at, at);
}
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(path(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

it('removes bytes without a row after an hour, and unfinished uploads, but nothing else', async () => {
  const asked = await api.call(fileCalls.uploadUrl, { fileName: 'a.png' }, { token: identity.tokenOf('11') });
  const { pathname, search } = new URL(dataOf(asked));
  expect((await api.inject({ method: 'PUT', url: pathname + search, payload: testPng(800, 600) })).statusCode).toBe(
    200,
  );
  expect((await api.inject({ url: `${pathname}/320.webp` })).statusCode).toBe(200);
  const own = await namesIn('files/kept');
  expect(own).toHaveLength(2);
  for (const name of own) await leave(`files/kept/${name.slice(0, 2)}`, name, twoHoursMs);
  await leave('files/kept/st', 'stray.png', twoHoursMs);
  await leave('files/kept/st', 'stray.png.320.webp', twoHoursMs);
  await leave('files/kept/yo', 'young.png', 60_000);
  await leave('files/incoming', 'half', twoHoursMs);
  await leave('private-files/kept/do', 'document.png', twoHoursMs);
  await platform.timers.run('files.sweep');
  expect(await namesIn('files')).toEqual([...own, 'young.png'].toSorted());
  expect(await namesIn('private-files')).toEqual([]);
});

it('removes nothing when most files are unknown, because the database is a different one', async () => {
  const error = vi.fn<(data: object, message: string) => void>();
  const log = Object.assign(Object.create(platform.log) as typeof platform.log, { error });
  const store = createDiskStore(path('files'), platform.ids);
  for (let n = 0; n < 120; n += 1) await leave('files/kept/st', `stray${n}.png`, twoHoursMs);
  expect(await createStraySweep({ db: platform.db, store, log })(new Date())).toBe(0);
  expect(await namesIn('files/kept')).toHaveLength(120);
  expect(error.mock.calls).toEqual([[{ files: 120 }, expect.stringContaining('stray files kept')]]);
});

it('checks a part of the store per run, and continues where the last run ended', async () => {
  const store = createDiskStore(path('files'), platform.ids);
  for (const name of ['aa1.png', 'aa2.png', 'bb1.png', 'cc1.png', 'cc2.png'])
    await leave(`files/kept/${name.slice(0, 2)}`, name, twoHoursMs);
  const sweep = createStraySweep({ db: platform.db, store, log: platform.log, batch: 2, perRun: 2 });
  const removed: number[] = [];
  for (const _ of [1, 2, 3, 4]) removed.push(await sweep(new Date()));
  expect(removed).toEqual([2, 2, 1, 0]);
});
