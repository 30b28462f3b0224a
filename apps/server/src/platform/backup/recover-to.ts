import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PostgresError } from '../postgres/errors.ts';
import { StartError } from '../start-error.ts';
import { copyFile, forEachOf } from './copy-tree.ts';
import type { Manifest } from './manifest.ts';
import { lastSegmentOf, type StoredSegment, segmentsAfter, walFolderOf } from './stored-wal.ts';

/** A time, or the end of the archived WAL. */
export type RecoveryTarget = Date | 'end';

/** Inside the database files; PostgreSQL runs its commands there. */
const walFolder = 'touchline_wal';

const recovery = {
  restore_command: `gzip -dc ${walFolder}/%f.gz > "%p"`,
  recovery_end_command: `rm -rf ${walFolder}`,
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  // Nobody is let in before the recovery is over.
  hot_standby: 'off',
} as const;

/** The archived WAL that follows a backup. Throws when it does not reach the time. */
export async function findArchivedWal(
  source: string,
  manifest: Manifest,
  to: RecoveryTarget,
): Promise<readonly StoredSegment[]> {
  const { database, madeAt } = manifest;
  const last = lastSegmentOf(manifest);
  if (database.kind !== 'files' || !database.wal || !last)
    throw new StartError(`No archived WAL belongs to ${source}: restore it without --to.`);
  const segments = await segmentsAfter(walFolderOf(dirname(source), database.wal), last);
  const end = segments.at(-1)?.at ?? Date.parse(madeAt);
  if (to !== 'end' && to.getTime() < Date.parse(madeAt))
    throw new StartError(`The backup is of ${madeAt}: for an earlier time restore an earlier backup.`);
  if (to !== 'end' && to.getTime() > end)
    throw new StartError(
      `The WAL after this backup ends at ${new Date(end).toISOString()}: name an earlier time, or --to end.`,
    );
  return segments;
}

/** Puts archived WAL beside restored files, so that the first start recovers with it. */
export async function addArchivedWal(segments: readonly StoredSegment[], cluster: string): Promise<void> {
  await mkdir(join(cluster, walFolder), { mode: 0o700 });
  await forEachOf(segments, async ({ file }) => {
    if (!(await copyFile(file, join(cluster, walFolder, basename(file))))) throw new StartError(`${file} is missing.`);
  });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

/** PostgreSQL reads settings before it knows the zone `Z`. */
const timeOf = (to: Date): string => to.toISOString().replace('T', ' ').replace('Z', '+00');

/** Runs `start` with the settings that recover to a time. */
export async function recoverTo(
  to: RecoveryTarget,
  start: (settings: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  if (to === 'end') return await start(recovery);
  try {
    await start({ ...recovery, recovery_target_time: timeOf(to) });
  } catch (error) {
    // Nothing was written between the time and the end of the WAL.
    if (!(error instanceof PostgresError && /before configured recovery target was reached/.test(error.message)))
      throw error;
    await start(recovery);
  }
}
