import { copyFileSync, statSync, truncateSync } from 'node:fs';

const defaultMax = 10 * 1024 * 1024;
const lookMs = 5_000;

/**
 * Moves what a log holds to `<file>.1` when it is larger than `max`. PostgreSQL keeps the file open for appending, so the
 * file itself stays and is emptied.
 */
export function cutLog(file: string, max = defaultMax): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= max) return false;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
  return true;
}

/** Keeps a log and the one before it below the limit while the database runs. Answers how to stop. */
export function boundLog(file: string, onError: (error: unknown) => void, max = defaultMax): () => void {
  const look = setInterval(() => {
    try {
      cutLog(file, max);
    } catch (error) {
      onError(error);
    }
  }, lookMs);
  look.unref();
  return () => clearInterval(look);
}
