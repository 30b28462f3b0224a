import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';
import { errnoOf, isMissing, PostgresError } from './errors.ts';
import { birthOf, isAlive } from './processes.ts';

export interface FolderLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly birth: string;
}

function holderOf(file: string): Holder | undefined {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof birth === 'string' ? { pid, birth } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
}

const isHeld = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && isAlive(holder.pid) && birthOf(holder.pid) === holder.birth;

/**
 * Locks `file` for this process; a file of a dead process is taken over. Throws `busy` while the holder lives. The file
 * appears complete (a hard link), so that no process reads a partial one.
 */
export function takeFolderLock(file: string): FolderLock {
  const draft = `${file}.${process.pid}-${threadId}.new`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder));
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return { release: () => release(file) };
      } catch (error) {
        if (errnoOf(error) !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (isHeld(holder)) {
        throw new PostgresError(
          'busy',
          `Another server (process ${holder.pid}) is already using ${dirname(file)}. Stop it, or give this one another DATA_DIR.`,
        );
      }
      takeAway(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** When several processes see the same dead holder, one may move the winner's file away and then restores it. */
function takeAway(file: string): void {
  const aside = `${file}.${process.pid}-${threadId}.old`;
  try {
    renameSync(file, aside);
    if (isHeld(holderOf(aside))) linkSync(aside, file);
  } catch (error) {
    if (!isMissing(error) && errnoOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string): void {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
}
