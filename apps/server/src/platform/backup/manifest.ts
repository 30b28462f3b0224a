import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

const entry = z.object({ size: z.int(), sha256: z.string() });

const manifestShape = z.object({
  format: z.literal(1),
  /** Time of the database copy, ISO 8601. */
  madeAt: z.string(),
  database: z.discriminatedUnion('kind', [
    // Cluster files of one PostgreSQL major version and machine type.
    z.object({
      kind: z.literal('files'),
      major: z.string(),
      machine: z.string(),
      /** The archive with the WAL that follows. */
      wal: z.optional(z.string()),
    }),
    // Plain SQL, for an external database.
    z.object({ kind: z.literal('sql') }),
  ]),
  /** Includes empty folders: PostgreSQL needs some of them to start. */
  folders: z.array(z.string()),
  files: z.record(z.string(), entry),
});

export type Manifest = z.infer<typeof manifestShape>;
export type FileEntry = z.infer<typeof entry>;

const nameOfManifest = 'manifest.json';
const nameOfChecksum = 'manifest.json.sha256';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flush: true } as const;
  await writeFile(join(folder, nameOfManifest), text, options);
  await writeFile(join(folder, nameOfChecksum), `${digestOf(text)}  ${nameOfManifest}\n`, options);
}

/** The manifest of a complete backup. Throws `StartError` otherwise. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  try {
    const [text, sum] = await Promise.all([read(nameOfManifest), read(nameOfChecksum)]);
    if (sum.split(' ')[0] !== digestOf(text)) throw new Error(`${nameOfManifest} does not match its checksum`);
    return z.parse(manifestShape, JSON.parse(text));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === 'ENOENT' ? 'its manifest is missing, so it was not finished' : (error as Error).message;
    throw new StartError(`${folder} is not a complete backup: ${why}.`, error);
  }
}
