import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['jwt', 'hooks', 'signing'] as const;

/** What the server signs with: session tokens, calls of the media engine, and addresses given out for a while. */
export type Secrets = Readonly<Record<(typeof names)[number], string>>;

function readKept(file: string): Partial<Secrets> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Error(
      `The secrets in ${file} cannot be read: ${(error as Error).message}. Mend or remove the file; removing it signs everybody out.`,
    );
  }
}

/**
 * Completes the secrets that were given with those kept in `dataDir/secrets.json`, which is made on first use and
 * readable by its owner only. Nothing is read or written when all are given.
 */
export function keepSecrets(dataDir: string, given: { readonly [N in keyof Secrets]: string | null }): Secrets {
  if (names.every((name) => given[name] !== null)) return given as Secrets;
  const file = join(dataDir, 'secrets.json');
  const kept = readKept(file) ?? create(dataDir, file);
  return Object.fromEntries(
    names.map((name) => {
      const value = given[name] ?? kept[name];
      if (typeof value !== 'string' || value.length < 32) {
        throw new Error(
          `${file} has no usable "${name}" secret. Mend or remove the file; removing it signs everybody out.`,
        );
      }
      return [name, value];
    }),
  ) as Secrets;
}

/** Two servers starting at once must agree: the file appears complete or not at all, and the first one wins. */
function create(dataDir: string, file: string): Partial<Secrets> {
  const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
      return fresh;
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const first = code === 'EEXIST' ? readKept(file) : undefined;
    if (first) return first;
    throw new Error(
      `The data folder ${dataDir} cannot be written: ${message}. Set DATA_DIR to a folder the server may write to.`,
    );
  }
}
