import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createRecentCheck, dataFolders, diskSpace, hasFreeDisk } from './checks.ts';
import { createReadiness } from './readiness.ts';

const failed = vi.fn<(name: string, error: unknown) => void>();
const ready = (checks: Record<string, () => Promise<unknown>>) => {
  const made = createReadiness({ checks, onFailed: failed, limitMs: 20, keptMs: 0 });
  made.enter('ready');
  return made;
};

it('is ready only between the end of the start and the start of the shutdown', async () => {
  const readiness = createReadiness({ checks: { one: async () => {} }, onFailed: failed });
  expect(await readiness.report()).toEqual({ ok: false, checks: { one: 'ok', started: 'failed' } });
  readiness.enter('ready');
  expect(await readiness.report()).toEqual({ ok: true, checks: { one: 'ok', started: 'ok' } });
  readiness.enter('stopping');
  expect(await readiness.report()).toEqual({ ok: false, checks: { one: 'ok', stopping: 'failed' } });
});

it('answers while a check hangs, does not start it again, and reports a failure once', async () => {
  failed.mockClear();
  const hanging = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const readiness = ready({ hanging, broken: () => Promise.reject(new Error('secret detail')), fine: async () => {} });
  for (const _ of [1, 2]) {
    expect(await readiness.report()).toEqual({
      ok: false,
      checks: { hanging: 'failed', broken: 'failed', fine: 'ok', started: 'ok' },
    });
  }
  expect(hanging).toHaveBeenCalledTimes(1);
  expect(failed.mock.calls.map(([name]) => name).toSorted()).toEqual(['broken', 'hanging']);
});

it('logs no failed check during the start', async () => {
  failed.mockClear();
  const readiness = createReadiness({
    checks: { late: () => Promise.reject(new Error('not yet')) },
    onFailed: failed,
    keptMs: 0,
  });
  await readiness.report();
  expect(failed).not.toHaveBeenCalled();
  readiness.enter('ready');
  await readiness.report();
  expect(failed).toHaveBeenCalledTimes(1);
});

it('runs its checks at most once a second', async () => {
  let now = 0;
  const check = vi.fn<() => Promise<void>>(async () => {});
  const readiness = createReadiness({ checks: { check }, onFailed: failed, monotonic: () => now });
  await Promise.all([readiness.report(), readiness.report(), readiness.report()]);
  expect(check).toHaveBeenCalledTimes(1);
  now = 1000;
  await readiness.report();
  expect(check).toHaveBeenCalledTimes(2);
});

it('compares free disk space with the floor', async () => {
  const places = { dataDir: tmpdir(), database: { url: null, dir: tmpdir() } };
  const { freeBytes } = await diskSpace([tmpdir()]);
  await hasFreeDisk(places, 0)();
  await expect(hasFreeDisk(places, freeBytes * 2 + 1e12)()).rejects.toThrow('MB are free');
});

it('looks at the disk of an embedded database that was moved, too', () => {
  const base = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  const dir = join(base, 'postgres');
  const places = { dataDir: base, database: { url: null, dir } };
  mkdirSync(dir);
  expect(dataFolders(places)).toEqual([base]);
  symlinkSync(tmpdir(), join(dir, 'moved'));
  expect(dataFolders(places)).toEqual([base, join(dir, 'moved')]);
  expect(dataFolders({ ...places, database: { url: 'postgres://elsewhere/db', dir } })).toEqual([base]);
  rmSync(base, { recursive: true });
});

it('repeats a check only when its last result is too old', async () => {
  let now = 0;
  const ask = vi.fn<() => Promise<void>>(async () => {});
  const check = createRecentCheck(ask, 15_000, () => now);
  await check();
  now = 14_999;
  await check();
  expect(ask).toHaveBeenCalledTimes(1);
  now = 15_000;
  ask.mockRejectedValueOnce(new Error('gone'));
  await expect(check()).rejects.toThrow('gone');
});
