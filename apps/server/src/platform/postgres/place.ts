import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, isMissing, PostgresError } from './errors.ts';

/** Account that runs PostgreSQL when the server is root; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const nobody: Account = { uid: 65_534, gid: 65_534 };

/**
 * The owner of existing files, else nobody; undefined when the server is an ordinary user and runs PostgreSQL itself.
 */
export function accountFor(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid, gid } =
      statSync(join(home, 'moved', 'cluster'), { throwIfNoEntry: false }) ?? statSync(join(home, 'cluster'));
    return uid === 0 ? nobody : { uid, gid };
  } catch (error) {
    if (isMissing(error)) return nobody;
    throw error;
  }
}

/** A folder every account can enter, for files that root cannot keep below its own closed home. */
export function sharedFolder(): string {
  const dir = '/var/lib/touchline';
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
  return dir;
}

const canEnter = (dir: string, account: Account): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...account, cwd: '/', env: {} }).status === 0;

/** Creates `dir` (when missing) for `account` alone. */
export function privateFolder(dir: string, account: Account | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (account) chownSync(dir, account.uid, account.gid);
  chmodSync(dir, 0o700);
}

/**
 * Folder of the database files: `home`, unless the account cannot enter it (a clone under /root). Then the files go to
 * a folder under /var/lib/touchline, and the link `moved` in `home` points to it: removing the data folder starts an
 * empty platform, moving it keeps the data.
 */
export function placeOf(home: string, account: Account | undefined): string {
  if (!account) return home;
  const moved = join(home, 'moved');
  const target = lstatSync(moved, { throwIfNoEntry: false }) ? readlinkSync(moved) : undefined;
  if (target !== undefined) {
    if (statSync(target, { throwIfNoEntry: false })) return target;
    throw new PostgresError(
      'not_reachable',
      `The database files of ${home} were kept in ${target}, which is gone. Bring it back, or remove ${moved} to start with an empty database.`,
    );
  }
  if (canEnter(home, account)) return home;
  if (statSync(join(home, 'cluster'), { throwIfNoEntry: false })) {
    throw new PostgresError(
      'not_reachable',
      `PostgreSQL runs as user ${account.uid} when the server is root, and that user cannot enter ${home}. Move the data folder to a place such as /var/lib/touchline and set DATA_DIR, or start the server as an ordinary user.`,
    );
  }
  const place = mkdtempSync(join(sharedFolder(), 'data-'));
  privateFolder(place, account);
  symlinkSync(place, moved);
  return place;
}

/** A socket address has 108 bytes on Linux and 104 on macOS, including a zero; `/.s.PGSQL.5432` takes 14. */
const longestFolder = 88;

/**
 * Folder of the socket: private, the same at every start, beside the files when its path is short enough (and free of
 * separators of `unix_socket_directories`), else under /tmp by a digest of the path.
 */
export function socketFolder(place: string, account: Account | undefined): string {
  const beside = join(place, 'run');
  const fits = Buffer.byteLength(beside) <= longestFolder && !/[",\\]/.test(beside);
  const dir = fits ? beside : `/tmp/touchline-${hash('sha256', place, 'hex').slice(0, 16)}`;
  privateFolder(dir, account);
  // /tmp is shared: a folder that another user created there must not be trusted.
  const found = lstatSync(dir);
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.() ?? found.uid)) {
    throw new PostgresError('not_writable', `${dir} is needed for the database socket but belongs to somebody else.`);
  }
  return dir;
}

/** Turns a failed write under `dir` into a sentence; rethrows other errors. */
export function explainWrite(error: unknown, dir: string): never {
  const code = errnoOf(error);
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENAMETOOLONG'].includes(code)) {
    const why = error instanceof Error ? error.message : code;
    throw new PostgresError(
      'not_writable',
      `The data folder ${dir} cannot be written: ${why}. Set DATA_DIR to a folder the server may write to.`,
      error,
    );
  }
  throw error;
}
