import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { birthOf, isAlive, isPostmaster } from './processes.ts';

it('distinguishes living from dead processes', async () => {
  expect(isAlive(process.pid)).toBe(true);
  const child = spawn('true');
  await once(child, 'exit');
  expect(isAlive(child.pid ?? 0)).toBe(false);
});

it.runIf(process.platform === 'linux')('counts a zombie as dead', async () => {
  // The shell becomes `sleep`, which never reaps its child.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    await expect.poll(() => isAlive(Number(line))).toBe(false);
    process.kill(Number(line), 0);
  } finally {
    parent.kill('SIGKILL');
  }
});

it.runIf(process.platform === 'linux')('distinguishes a process from a later one with the same pid', () => {
  expect(birthOf(process.pid)).toMatch(/^[0-9a-f-]{36} \d+$/);
  expect(birthOf(process.pid)).not.toBe(birthOf(process.ppid));
  expect(isPostmaster(process.pid, '/tmp')).toBe(false);
});
