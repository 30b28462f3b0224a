import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createMetrics } from '../metrics.ts';
import { birthOf, isAlive } from '../postgres/processes.ts';
import { createTimers } from '../timers.ts';
import { createBackupCommand, refuseUnusableProgram } from './backup-command.ts';
import { readCommandState, writeCommandState } from './command-state.ts';
import { startProgram } from './run-program.ts';

let platform: TestPlatform;
let base: string;
let dir: string;
let stops: (() => Promise<void>)[];
const info = vi.fn<(data: object, message: string) => void>();
const error = vi.fn<(data: object, message: string) => void>();

beforeEach(async () => {
  platform = await createTestPlatform();
  base = await mkdtemp(join(tmpdir(), 'touchline-command-'));
  dir = join(base, 'backups');
  await mkdir(dir);
  stops = [];
  info.mockClear();
  error.mockClear();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await platform.close();
  await rm(base, { recursive: true, force: true });
});

/** Creates a backup with the parts the command needs. */
async function pretend(name: string): Promise<string> {
  const folder = join(dir, name);
  await mkdir(folder);
  await writeFile(join(folder, 'manifest.json.sha256'), 'checksum');
  return folder;
}

async function script(...lines: readonly string[]): Promise<string> {
  const file = join(base, 'copy.sh');
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(file, 0o700);
  return file;
}

/** A server's command; each server has its own timers and metrics. */
function createCommand(program: string, limitMs = 600_000) {
  const { clock } = platform;
  const log = { ...platform.log, info, error } as unknown as typeof platform.log;
  const timers = createTimers(log, { paused: true, clock });
  const metrics = createMetrics({ process: false });
  const command = createBackupCommand({ dir, command: { program, limitMs }, clock, log, timers, metrics });
  stops.push(command.stop);
  return { ...command, metrics: (): Promise<string> => metrics.registry.metrics() };
}

const read = (name: string): Promise<string> => readFile(join(base, name), 'utf8');
const newest = 'touchline-2026-03-02T12-00-00Z';
const newestSeconds = Date.parse('2026-03-02T12:00:00Z') / 1000;

it('copies each backup once, the newest of several, and logs what the command says', async () => {
  vi.stubEnv('JWT_SECRET', 'a secret of the server');
  await pretend('touchline-2026-03-01T12-00-00Z');
  const folder = await pretend(newest);
  const program = await script(
    `cp -r "$1" "${base}/elsewhere"`,
    `echo "$# $1" >> "${base}/calls"`,
    `env > "${base}/env"`,
    'echo copied; echo a warning >&2',
  );
  const command = createCommand(program);
  expect(await command.metrics()).toContain('touchline_backup_copied_seconds 0');
  await command.look();
  await command.look();
  vi.unstubAllEnvs();
  expect(await read('calls')).toBe(`1 ${folder}\n`);
  expect(await read('elsewhere/manifest.json.sha256')).toBe('checksum');
  expect(await read('env')).not.toContain('JWT_SECRET');
  expect(info).toHaveBeenCalledTimes(1);
  const [fields, message] = info.mock.calls[0] ?? [];
  expect(message).toBe('backup command finished');
  expect(fields).toMatchObject({ backup: folder, program, code: 0, timedOut: false });
  expect((fields as { output: string }).output.split('\n').toSorted()).toEqual(['a warning', 'copied']);
  expect(await command.metrics()).toContain(`touchline_backup_copied_seconds ${newestSeconds}`);

  // The next server knows what was copied.
  const later = await pretend('touchline-2026-03-03T12-00-00Z');
  await createCommand(program).look();
  expect(await read('calls')).toBe(`1 ${folder}\n1 ${later}\n`);
});

it('does nothing without a backup', async () => {
  await createCommand(await script(`touch "${base}/called"`)).look();
  await expect(read('called')).rejects.toThrow('ENOENT');
});

it('logs exit status and the end of a long output of a failed command, and retries it', async () => {
  await pretend(newest);
  const failing = await script(
    'i=0; while [ $i -lt 3000 ]; do echo "line $i of many"; i=$((i+1)); done',
    'echo the remote is full >&2',
    `[ -e "${base}/space" ] || exit 3`,
  );
  const command = createCommand(failing);
  await command.look();
  const [fields, message] = error.mock.calls[0] ?? [];
  expect(message).toBe('backup command failed');
  expect(fields).toMatchObject({ code: 3, signal: null, timedOut: false });
  const { output } = fields as { output: string };
  expect(output.length).toBeLessThanOrEqual(4000);
  expect(output).toContain('line 2999 of many');
  expect(output).not.toContain('line 0 of many');
  expect(error.mock.calls[1]).toMatchObject([{ timer: 'backup.command' }, 'timer failed']);
  expect(await command.metrics()).toContain('touchline_backup_copied_seconds 0');

  await writeFile(join(base, 'space'), '');
  await command.look();
  expect(await command.metrics()).toContain(`touchline_backup_copied_seconds ${newestSeconds}`);
});

it('ends a command that takes too long, with the processes it started', async () => {
  await pretend(newest);
  const program = await script(`sleep 600 & echo $! > "${base}/child"`, 'wait');
  await createCommand(program, 300).look();
  expect(error.mock.calls[0]).toMatchObject([{ timedOut: true }, 'backup command failed']);
  const child = Number(await read('child'));
  await vi.waitFor(() => expect(isAlive(child)).toBe(false));
  expect(await readCommandState(dir)).toEqual({ copied: null, running: null });
});

it('kills a program that ignores the request to end', async () => {
  const program = await script('trap "" TERM', `echo > "${base}/ready"`, 'while :; do sleep 1; done');
  const started = await startProgram(program, [], { cwd: base, limitMs: 600_000, endMs: 50 });
  await vi.waitFor(() => read('ready'));
  await started.end();
  expect(await started.result).toMatchObject({ code: null, signal: 'SIGKILL', timedOut: false });
  expect(isAlive(started.pid)).toBe(false);
});

it('runs one command at a time, and ends it with the server without counting a failure', async () => {
  await pretend(newest);
  const command = createCommand(await script(`echo started >> "${base}/starts"`, 'sleep 600'));
  const looks = [command.look(), command.look()];
  await vi.waitFor(() => read('starts'));
  await vi.waitFor(async () => expect((await readCommandState(dir)).running?.backup).toBe(newest));
  await command.stop();
  await Promise.all(looks);
  expect(await read('starts')).toBe('started\n');
  expect(error).not.toHaveBeenCalled();
  expect(await readCommandState(dir)).toEqual({ copied: null, running: null });
});

it('waits for the command of a killed server, and ends it when its time is over', async () => {
  await pretend(newest);
  const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  await once(left, 'spawn');
  const gone = once(left, 'exit');
  const pid = left.pid as number;
  const running = { backup: newest, pid, birth: birthOf(pid), startedAt: platform.clock.now() };
  await writeCommandState(dir, { copied: null, running });
  const command = createCommand(await script(`echo called >> "${base}/calls"`), 60_000);
  await command.look();
  await expect(read('calls')).rejects.toThrow('ENOENT');
  platform.clock.advance(60_000);
  await command.look();
  expect((await gone)[1]).toBe('SIGKILL');
  expect(await read('calls')).toBe('called\n');
});

it('does not take a process that has the number of an earlier command for it', async () => {
  await pretend(newest);
  const running = { backup: newest, pid: process.pid, birth: 'of another boot', startedAt: platform.clock.now() };
  await writeCommandState(dir, { copied: null, running });
  await createCommand(await script(`echo called >> "${base}/calls"`)).look();
  expect(await read('calls')).toBe('called\n');
});

it('refuses a program that is missing, a folder, or not executable', async () => {
  const program = await script('exit 0');
  expect(() => refuseUnusableProgram(program)).not.toThrow();
  expect(() => refuseUnusableProgram(base)).toThrow('it is no file');
  expect(() => refuseUnusableProgram(join(base, 'missing'))).toThrow('ENOENT');
  await chmod(program, 0o600);
  expect(() => refuseUnusableProgram(program)).toThrow('BACKUP_COMMAND names');
});
