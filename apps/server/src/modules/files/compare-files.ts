import type { FileStore } from '../../platform/files/file-store.ts';
import { filesAfter, knownKeys } from './files.store.ts';
import type { FileDeps } from './needs.ts';
import { uploadOf } from './sweep-stray.ts';
import { storeOf } from './uploads/store-upload.ts';

/** How the stored bytes fit the rows. */
export interface FileComparison {
  /** Files with a row, besides removed ones. */
  readonly rows: number;
  /** Rows whose bytes are missing. */
  readonly missing: number;
  /** Rows whose bytes have another length. */
  readonly resized: number;
  /** Stored files and smaller versions without a row, as a kill during an upload leaves them. */
  readonly strays: number;
  /** The first keys that are missing or of another length. */
  readonly wrong: readonly string[];
}

const batch = 500;
const wrongMax = 5;

type CompareDeps = Pick<FileDeps, 'db' | 'store' | 'privateStore'>;

/** Compares every row with its bytes, and every stored file with the rows: for a copy that nobody uses. */
export async function compareFiles(deps: CompareDeps): Promise<FileComparison> {
  const found = { rows: 0, missing: 0, resized: 0, wrong: [] as string[] };
  for (let after = ''; ; ) {
    const rows = await filesAfter(deps.db, after, batch);
    const sizes = await Promise.all(rows.map(async ({ key, purpose }) => sizeOf(storeOf(deps, purpose), key)));
    for (const [at, { key, size }] of rows.entries()) {
      const stored = sizes[at] ?? null;
      if (stored === Number(size)) continue;
      found[stored === null ? 'missing' : 'resized'] += 1;
      if (found.wrong.length < wrongMax) found.wrong.push(key);
    }
    found.rows += rows.length;
    if (rows.length < batch) break;
    after = rows.at(-1)?.key ?? '';
  }
  const strays = await Promise.all([deps.store, deps.privateStore].map((store) => countStrays(deps, store)));
  return { ...found, strays: strays.reduce((sum, count) => sum + count, 0) };
}

const sizeOf = async (store: FileStore, key: string): Promise<number | null> => (await store.open(key))?.size ?? null;

async function countStrays({ db }: CompareDeps, store: FileStore): Promise<number> {
  let strays = 0;
  for (let after = ''; ; ) {
    const keys = await store.keysAfter(after, batch);
    if (keys.length === 0) return strays;
    const known = await knownKeys(db, [...new Set(keys.map(uploadOf))]);
    strays += keys.filter((key) => !known.has(uploadOf(key))).length;
    if (keys.length < batch) return strays;
    after = keys.at(-1) ?? '';
  }
}
