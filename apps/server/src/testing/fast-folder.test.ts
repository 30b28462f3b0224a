import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createRunFolder } from './fast-folder.ts';

const mount = (folder: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;

/** The id of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

it('removes what a killed run left behind, also a disk that it had mounted', (context) => {
  const own = createRunFolder();
  if (own === null) return context.skip();
  const leftBehind = `${own.slice(0, own.lastIndexOf('-run-'))}-run-${process.getuid?.()}-${endedProcess()}-left`;
  mkdirSync(`${leftBehind}/disk`, { recursive: true });
  const isMounted = mount(`${leftBehind}/disk`);
  const next = createRunFolder();
  try {
    expect(isMounted).toBe(process.getuid?.() === 0);
    expect(existsSync(leftBehind)).toBe(false);
    expect(existsSync(own)).toBe(true);
  } finally {
    for (const folder of [own, next]) if (folder) rmSync(folder, { recursive: true });
  }
});
