import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DataFile {
  readonly file: string;
  /** Plural, as in "The secrets in ... cannot be read". */
  readonly what: string;
  /** Advice for a damaged file. */
  readonly advice: string;
  /** Creates the content on first use. */
  make(): Readonly<Record<string, unknown>>;
}

/**
 * Content of a JSON file in the data folder. It is created on first use, readable by its owner only. Two servers that
 * start at the same time agree: the file appears complete or not at all, and the first one wins.
 */
export function readOrCreate(dataFile: DataFile): Readonly<Record<string, unknown>> {
  return read(dataFile) ?? create(dataFile);
}

function read({ file, what, advice }: DataFile): Record<string, unknown> | undefined {
  try {
    // A manual copy or a restore may have changed the mode.
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) throw new Error('it holds no JSON object');
    return value as Record<string, unknown>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Error(`The ${what} in ${file} cannot be read: ${(error as Error).message}. ${advice}`);
  }
}

function create(dataFile: DataFile): Readonly<Record<string, unknown>> {
  const fresh = dataFile.make();
  const folder = dirname(dataFile.file);
  const draft = `${dataFile.file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(draft, dataFile.file);
      return fresh;
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const first = code === 'EEXIST' ? read(dataFile) : undefined;
    if (first) return first;
    throw new Error(
      `The data folder ${folder} cannot be written: ${message}. Set DATA_DIR to a folder the server may write to.`,
    );
  }
}
