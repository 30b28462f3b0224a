import { copyFileSync, statSync, truncateSync } from 'node:fs';

const defaultMax = 10 * 1024 * 1024;
const lookMs = 30_000;

/**
 * Moves the content of a log to `<file>.1` when it exceeds `max` bytes. PostgreSQL keeps the file open for appending,
 * so the file itself stays and is emptied.
 */
export function cutLog(file: string, max = defaultMax): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= max) return false;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
  return true;
}

/** Keeps a log and its predecessor below the limit while the database runs. Returns the stop function. */
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
