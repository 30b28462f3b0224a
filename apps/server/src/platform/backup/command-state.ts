import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { birthOf, isAlive } from '../postgres/processes.ts';

const running = z.object({
  /** Name of the backup it reads. */
  backup: z.string(),
  pid: z.int(),
  birth: z.string(),
  startedAt: z.number(),
});

const stateShape = z.object({
  /** Name of the last backup with which the command succeeded. */
  copied: z.nullable(z.string()),
  /** The command in progress, so that a server that starts after a crash finds it. */
  running: z.nullable(running),
});

export type CommandState = z.infer<typeof stateShape>;
export type RunningCommand = z.infer<typeof running>;

const fileOf = (dir: string): string => join(dir, 'command.json');

/** Without a readable file nothing was copied: the command runs once more than needed rather than not at all. */
export async function readCommandState(dir: string): Promise<CommandState> {
  try {
    return z.parse(stateShape, JSON.parse(await readFile(fileOf(dir), 'utf8')));
  } catch {
    return { copied: null, running: null };
  }
}

export async function writeCommandState(dir: string, state: CommandState): Promise<void> {
  const draft = `${fileOf(dir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true });
  await rename(draft, fileOf(dir));
}

export const isCommandRunning = (command: RunningCommand | null): command is RunningCommand =>
  command !== null && isAlive(command.pid) && birthOf(command.pid) === command.birth;
