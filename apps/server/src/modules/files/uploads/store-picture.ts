import { Readable } from 'node:stream';
import type { FilePurpose } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { isRefusal } from '../../../platform/refusal.ts';
import { retry } from '../../../platform/retry.ts';
import type { FileDeps } from '../needs.ts';
import { takeUpload } from './store-upload.ts';

class PictureRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`a picture was refused: ${code}`);
    this.code = code;
  }
}

/** A slow machine starts its parser late: nobody waits here, so that later is better than not at all. */
const whileBusy = {
  attempts: 10,
  backoff: { firstMs: 200, maxMs: 10_000 },
  when: (error: unknown): boolean => error instanceof PictureRefused && error.code === 'overloaded',
};

/**
 * Stores a picture (PNG) of our own for an account through the checks of an upload; returns its key. Tries for about
 * 40 seconds while the parser is busy.
 */
export async function storeOwnPicture(
  deps: FileDeps,
  uid: string,
  purpose: FilePurpose,
  picture: Buffer,
): Promise<string> {
  const grant = { key: `${deps.ids.secret(16)}.png`, uid, purpose, type: 'image/png' } as const;
  const expiresAt = deps.clock.now() + limits.files.uploadUrlLifeMs;
  const upload = { ...grant, max: limits.files.fileMax, expiresAt };
  return retry(async () => {
    const made = await takeUpload(deps, upload, Readable.from([picture]));
    if (isRefusal(made)) throw new PictureRefused(made.code);
    return made.key;
  }, whileBusy);
}
