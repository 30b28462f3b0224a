import type { Messenger } from '@touchline/client/messenger';
import { useShallow } from 'zustand/react/shallow';
import { type Upload, Uploads } from '../model/media/uploads.ts';
import { uploadDraft } from './upload-draft.ts';

const ofMessengers = new WeakMap<Messenger, Uploads>();

/** The uploads of a messenger; they go on while other conversations are open. */
export function uploadsOf(messenger: Messenger): Uploads {
  const uploads = ofMessengers.get(messenger) ?? new Uploads(messenger, uploadDraft);
  ofMessengers.set(messenger, uploads);
  return uploads;
}

/** The files on their way to a conversation, in the order they were chosen. */
export const useUploadIds = (messenger: Messenger, conversationId: string): readonly string[] =>
  uploadsOf(messenger).list(
    useShallow((all) => all.filter((one) => one.conversationId === conversationId).map(({ id }) => id)),
  );

/** A file on its way; undefined once its message is sent. */
export const useUpload = (messenger: Messenger, id: string): Upload | undefined =>
  uploadsOf(messenger).list((all) => all.find((one) => one.id === id));
