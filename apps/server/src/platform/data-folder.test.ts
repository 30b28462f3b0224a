import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let base: string;
let dataDir: string;
beforeEach(() => {
  // The temporary folder of the environment may be closed to other accounts.
  base = mkdtempSync('/tmp/touchline-data-');
  chmodSync(base, 0o711);
  dataDir = join(base, 'data');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const databaseDir = (): string => join(dataDir, 'postgres');

describe('the data folder', () => {
  it('is closed when it is made, and when it was open before', () => {
    closeDataFolder(dataDir, null);
    expect(modeOf(dataDir)).toBe(0o700);
    chmodSync(dataDir, 0o755);
    closeDataFolder(dataDir, null);
    expect(modeOf(dataDir)).toBe(0o700);
  });

  it('is left to the start when it cannot be made', () => {
    writeFileSync(dataDir, '');
    expect(() => closeDataFolder(join(dataDir, 'below'), null)).not.toThrow();
  });

  it.runIf(isRoot)('lets the account of PostgreSQL through, which lists nothing', () => {
    mkdirSync(dataDir, { mode: 0o755 });
    closeDataFolder(dataDir, databaseDir());
    expect(modeOf(dataDir)).toBe(0o711);
    mkdirSync(databaseDir(), { mode: 0o711 });
    const asNobody = (command: string) =>
      spawnSync('/bin/sh', ['-c', command], { uid: nobody, gid: nobody, cwd: '/', env: {} }).status;
    expect(asNobody(`cd ${databaseDir()}`)).toBe(0);
    expect(asNobody(`ls ${dataDir}`)).not.toBe(0);
  });

  it.runIf(isRoot)('is closed where PostgreSQL runs as its owner, or keeps its files elsewhere', () => {
    mkdirSync(join(databaseDir(), 'cluster'), { recursive: true });
    for (const path of [dataDir, databaseDir(), join(databaseDir(), 'cluster')]) chownSync(path, nobody, nobody);
    closeDataFolder(dataDir, databaseDir());
    expect(modeOf(dataDir)).toBe(0o700);
    chownSync(dataDir, 0, 0);
    symlinkSync(base, join(databaseDir(), 'moved'));
    closeDataFolder(dataDir, databaseDir());
    expect(modeOf(dataDir)).toBe(0o700);
  });
});
