import type { Messenger } from '@touchline/client/messenger';
import { Uploads } from '../model/media/uploads.ts';
import { uploadDraft } from './upload-draft.ts';

const ofMessengers = new WeakMap<Messenger, Uploads>();

/** The uploads of a messenger; they go on while other conversations are open. */
export function uploadsOf(messenger: Messenger): Uploads {
  const uploads = ofMessengers.get(messenger) ?? new Uploads(messenger, uploadDraft);
  ofMessengers.set(messenger, uploads);
  return uploads;
}
