import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Manifest } from './manifest.ts';
import { isSegmentName, numberOfSegment } from './wal-segments.ts';

/** An archived segment. */
export interface StoredSegment {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  /** When it was archived, after its last record. */
  readonly at: number;
}

const suffix = '.gz';
const dayMs = 86_400_000;

/** The folder of an archive beside the backups that belong to it. */
export const walFolderOf = (dir: string, archive: string): string => join(dir, 'wal', archive);

/** Names of the archives, oldest first. */
export async function listArchives(dir: string): Promise<string[]> {
  const names: string[] = await readdir(join(dir, 'wal')).catch(() => []);
  return names.toSorted();
}

/** Segments of an archive, oldest first. */
export async function listSegments(folder: string): Promise<StoredSegment[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith(suffix) && isSegmentName(basename(file, suffix)))
    .toSorted();
  return await Promise.all(
    names.map(async (file) => {
      const { size, mtimeMs } = await stat(join(folder, file));
      return { name: basename(file, suffix), file: join(folder, file), bytes: size, at: mtimeMs };
    }),
  );
}

/** Bytes that were archived within a day before `now`. */
export const bytesOfDay = (segments: readonly StoredSegment[], now: number): number =>
  segments.filter(({ at }) => now - at < dayMs).reduce((sum, { bytes }) => sum + bytes, 0);

/** Compresses a closed segment into the archive; it gets its name when it is on disk. */
export async function storeSegment(folder: string, from: string): Promise<void> {
  const target = join(folder, basename(from) + suffix);
  // A segment of a database that crashed since is archived twice, with the same content.
  if (await stat(target).catch(() => null)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${target}.partial`;
  await pipeline(
    createReadStream(from),
    createGzip({ level: 6 }),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  await rename(draft, target);
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** The last segment that a backup of database files contains; null for plain SQL. */
export function lastSegmentOf({ files }: Manifest): string | null {
  const names = Object.keys(files)
    .filter((path) => path.startsWith('database/pg_wal/'))
    .map((path) => basename(path))
    .filter(isSegmentName);
  return names.toSorted().at(-1) ?? null;
}

/** The segments that follow a backup without a gap. */
export async function segmentsAfter(folder: string, last: string): Promise<StoredSegment[]> {
  const following = (await listSegments(folder)).filter(({ name }) => name > last);
  const first = numberOfSegment(last) + 1;
  return following.filter(({ name }, at) => numberOfSegment(name) === first + at);
}
