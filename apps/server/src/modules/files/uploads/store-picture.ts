import { Readable } from 'node:stream';
import type { FilePurpose } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { isRefusal } from '../../../platform/refusal.ts';
import type { FileDeps } from '../needs.ts';
import { takeUpload } from './store-upload.ts';

/** Stores a picture (PNG) for an account through the checks of an upload; returns its key. */
export async function storeOwnPicture(
  deps: FileDeps,
  uid: string,
  purpose: FilePurpose,
  picture: Buffer,
): Promise<string> {
  const grant = { key: `${deps.ids.secret(16)}.png`, uid, purpose, type: 'image/png' } as const;
  const expiresAt = deps.clock.now() + limits.files.uploadUrlLifeMs;
  const made = await takeUpload(deps, { ...grant, max: limits.files.fileMax, expiresAt }, Readable.from([picture]));
  if (isRefusal(made)) throw new Error(`a picture was refused: ${made.code}`);
  return made.key;
}
