import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { versions } from 'node:process';
import type { Config } from '../../config.ts';
import {
  bytesOfDay,
  listArchives,
  listBackups,
  listSegments,
  readCommandState,
  refuseUnusableProgram,
  timeOfBackup,
  walFolderOf,
} from '../../platform/backup/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { dataFolders, diskSpace } from '../../platform/readiness/checks.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const megabyte = 1_000_000;
const gigabyte = 1_000_000_000;
const hourMs = 3_600_000;

/** Checks of the machine and the data folder. */
export async function checkMachine(config: Config, clock: Clock): Promise<Finding[]> {
  return [node(), openFiles(), account(), fileModes(config.dataDir), await disk(config), await backups(config, clock)];
}

function node(): Finding {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  const fits = major > 22 || (major === 22 && minor >= 18);
  return fits
    ? ok('node', `Node ${versions.node}.`)
    : fail('node', `Node ${versions.node} is too old.`, 'Install Node 24.');
}

/** The soft limit of this process; the server runs under the same account. */
function openFiles(): Finding {
  const name = 'open-files';
  if (!existsSync('/proc/self/limits')) return ok(name, 'The system does not say its limit.');
  const text = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? '';
  if (text === 'unlimited' || Number(text) >= 16_384) return ok(name, `${text} files may be open.`);
  const advice = 'Raise it: LimitNOFILE=65536 in the unit, or ulimit -n.';
  return Number(text) < 2048
    ? fail(name, `Only ${text} files may be open: as many people.`, advice)
    : warn(name, `Only ${text} files may be open.`, advice);
}

const account = (): Finding =>
  process.getuid?.() === 0
    ? warn('account', 'This runs as root.', 'Run the server as an account of its own, see docs/operations.md.')
    : ok('account', 'This is an ordinary account.');

const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;
/** Passing through a folder shows nothing of it; a server that is root needs that for PostgreSQL. */
const isListed = (path: string): boolean => (statSync(path).mode & 0o066) !== 0;

function fileModes(dataDir: string): Finding {
  const name = 'file-modes';
  if (!existsSync(dataDir)) return ok(name, `There is no data folder ${dataDir} yet.`);
  const secret = readdirSync(dataDir).filter((entry) => /\.(json|key|txt)$/.test(entry) || entry === 'private-files');
  const open = secret.map((entry) => join(dataDir, entry)).filter(isOpen);
  if (open.length > 0)
    return fail(name, `Other accounts may read ${open.join(', ')}.`, `chmod -R go= ${open.join(' ')}`);
  return isListed(dataDir)
    ? warn(name, `Other accounts may look into ${dataDir}.`, `chmod 700 ${dataDir}`)
    : ok(name, 'Secrets and private files are closed to other accounts.');
}

async function disk(config: Config): Promise<Finding> {
  const { dataDir, diskFloorBytes } = config;
  if (!existsSync(dataDir)) return ok('disk', 'There is no data folder yet.');
  const { freeBytes, totalBytes } = await diskSpace(dataFolders(config));
  const found = `${(freeBytes / gigabyte).toFixed(1)} of ${(totalBytes / gigabyte).toFixed(1)} GB are free.`;
  if (freeBytes < diskFloorBytes) return fail('disk', found, 'The server is not ready with so little: make room.');
  return freeBytes < totalBytes / 10 ? warn('disk', found, 'Make room, or add a disk.') : ok('disk', found);
}

async function backups({ backup }: Config, clock: Clock): Promise<Finding> {
  const name = 'backup';
  if (!backup) return warn(name, 'The server takes no backups.', 'Set BACKUP_DIR, or run npm run backup by a timer.');
  const newest = (await listBackups(backup.dir))[0];
  const advice = 'Look for the job "backup" in the log.';
  if (!newest) return fail(name, `There is no backup in ${backup.dir}.`, advice);
  const age = (at: number): number => Math.round((clock.now() - at) / hourMs);
  const hours = age(newest.at);
  const found = `The newest backup is ${hours} hours old.${await walOf(backup.dir, clock.now())}`;
  if (hours > 2 * backup.everyHours) return fail(name, found, advice);
  return backup.command
    ? await copied(backup.dir, backup.command.program, 2 * backup.everyHours, age)
    : ok(name, found);
}

/** What the WAL archive takes. */
async function walOf(dir: string, now: number): Promise<string> {
  const archives = await listArchives(dir);
  const segments = (await Promise.all(archives.map((name) => listSegments(walFolderOf(dir, name))))).flat();
  const newest = Math.max(...segments.map(({ at }) => at));
  if (segments.length === 0) return '';
  const megabytes = (bytesOfDay(segments, now) / megabyte).toFixed(1);
  return ` Its WAL archive got ${megabytes} MB in a day, the last ${Math.round((now - newest) / 60_000)} minutes ago.`;
}

/** Whether BACKUP_COMMAND takes the backups. */
async function copied(dir: string, program: string, hoursMax: number, age: (at: number) => number): Promise<Finding> {
  const name = 'backup';
  try {
    refuseUnusableProgram(program);
  } catch (error) {
    return fail(name, (error as Error).message, 'Run this check under the account of the server.');
  }
  const advice = 'Look for "backup command failed" in the log.';
  const state = await readCommandState(dir);
  if (state.copied === null) return fail(name, `${program} has not succeeded with a backup yet.`, advice);
  const hours = age(timeOfBackup(state.copied));
  const found = `The newest backup that ${program} took is ${hours} hours old.`;
  return hours > hoursMax ? fail(name, found, advice) : ok(name, found);
}
