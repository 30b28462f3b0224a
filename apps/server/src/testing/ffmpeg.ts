import { execFileSync, spawnSync } from 'node:child_process';

/** Tests that encode are skipped without it; a whole run installs it (`scripts/lib/tools.mjs`). */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** Encodes or reads a film; the arguments name the files. Throws what ffmpeg says of an error. */
export const ffmpeg = (...args: readonly string[]): string =>
  execFileSync('ffmpeg', ['-v', 'error', ...args]).toString();
