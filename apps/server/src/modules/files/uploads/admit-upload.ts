import type { Readable } from 'node:stream';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { FileDeps } from '../needs.ts';
import { refuseStated, takeUpload } from './store-upload.ts';
import type { UploadGrant } from './upload-address.ts';

/** Retry delay when the disk is full. */
const fullRetrySeconds = 60;

/**
 * Accepts an external upload: reserves its quota as soon as bytes arrive, if the disk has room. What can be refused
 * without its bytes takes no slot.
 */
export async function admitUpload(deps: FileDeps, grant: UploadGrant, body: Readable, statedSize?: number) {
  const refused = refuseStated(deps, grant, statedSize);
  if (refused) return refused;
  const bytes = Math.min(statedSize ?? grant.max, grant.max);
  const onLost = () => void body.destroy(new Error('upload slot lost'));
  const slot = await deps.slots.take({ key: grant.key, uid: grant.uid, bytes, onLost });
  if (isRefusal(slot)) return slot;
  try {
    if (!(await deps.hasRoom(bytes))) return refuse('overloaded', { seconds: fullRetrySeconds });
    return await takeUpload(deps, grant, body, { statedSize, besides: slot.besides });
  } finally {
    await slot.end();
  }
}
