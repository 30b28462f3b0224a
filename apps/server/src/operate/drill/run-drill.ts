import { existsSync } from 'node:fs';
import { listBackups, type Manifest, readManifest, restoreBackup } from '../../platform/backup/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { freeBytes } from '../../platform/files/disk-space.ts';
import { StartError } from '../../platform/start-error.ts';
import type { RunningServer } from '../../start.ts';
import { startFailureOf } from '../start-failure.ts';
import { makeDrillFolder } from './drill-folder.ts';
import { type DrillStep, describeFiles, describeLedger, drillReport } from './drill-report.ts';
import { startCopy } from './start-copy.ts';

export interface DrillOptions {
  /** A backup, or a folder of backups, of which the newest is taken. */
  readonly backup: string;
  /** Folder below which the copy is made, and removed. */
  readonly parent: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** Ends the drill early; the copy is removed. */
  readonly signal: AbortSignal;
}

const hourMs = 3_600_000;
/** What a database needs besides its files: WAL, and the schema changes of a newer release. */
const spareBytes = 300_000_000;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;

/**
 * Restores a backup beside the platform, starts it without sending anything, proves the ledger and compares files with
 * rows. Removes the copy, also when it is interrupted. Throws a `StartError` only when the drill cannot begin.
 */
export async function runDrill({
  backup,
  parent,
  env,
  clock,
  signal,
}: DrillOptions): Promise<{ text: string; code: number }> {
  const folder = (await listBackups(backup))[0]?.folder ?? backup;
  if (!existsSync(folder)) throw new StartError(`There is no backup ${folder}.`);
  const steps: DrillStep[] = [];
  /** Adds what a step found; null when it failed. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      steps.push({ name, ok: false, found: startFailureOf(error).output.trim() });
      return null;
    }
  };
  const manifest = await step('backup', () => readManifest(folder));
  if (!manifest) return drillReport(folder, steps);
  steps.push({ name: 'backup', ok: true, found: describeBackup(manifest, clock) });
  await refuseLittleSpace(manifest, parent);
  const copy = await makeDrillFolder(parent);
  const { dataDir } = copy;
  try {
    const restored = await step('restore', () =>
      restoreBackup(folder, { dataDir, databaseUrl: null, embedded: true, signal }),
    );
    if (restored) {
      steps.push({ name: 'restore', ok: true, found: 'Every file is there and matches its checksum.' });
      await step('start', () => examineCopy(env, dataDir, { steps, signal }));
    }
  } finally {
    await step('removal', () => copy.remove());
  }
  return drillReport(folder, steps);
}

async function examineCopy(
  env: DrillOptions['env'],
  dataDir: string,
  { steps, signal }: { readonly steps: DrillStep[]; readonly signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  const server = await startCopy(env, dataDir);
  try {
    steps.push(await describeStart(server));
    signal.throwIfAborted();
    steps.push(describeLedger(await server.app.wallet.reconciler.run('whole')));
    signal.throwIfAborted();
    steps.push(describeFiles(await server.app.files.compare()));
  } finally {
    await server.stop();
  }
}

async function describeStart({ url }: RunningServer): Promise<DrillStep> {
  const response = await fetch(`${url}/readyz`);
  const isReady = response.ok;
  const found = isReady
    ? 'The platform started on the copy and was ready.'
    : `The platform started on the copy, but was not ready: ${await response.text()}`;
  return { name: 'start', ok: isReady, found };
}

const bytesOf = ({ files }: Manifest): number => Object.values(files).reduce((sum, { size }) => sum + size, 0);

function describeBackup(manifest: Manifest, clock: Clock): string {
  const hours = Math.round((clock.now() - Date.parse(manifest.madeAt)) / hourMs);
  const files = Object.keys(manifest.files).length.toLocaleString('en');
  return `Of ${manifest.madeAt}, ${hours} hours old: ${files} files, ${megabytes(bytesOf(manifest))}.`;
}

/** Filling the disk would harm the running platform. Rows take more space than their text. */
async function refuseLittleSpace(manifest: Manifest, parent: string): Promise<void> {
  if (!existsSync(parent)) throw new StartError(`There is no folder ${parent}.`);
  const text = manifest.files['database.sql']?.size ?? 0;
  const needed = bytesOf(manifest) + text + spareBytes;
  const free = await freeBytes(parent);
  if (free !== null && free < needed)
    throw new StartError(
      `The drill needs ${megabytes(needed)} in ${parent}, where ${megabytes(free)} are free. Name a folder with more space: --in <folder>.`,
    );
}
