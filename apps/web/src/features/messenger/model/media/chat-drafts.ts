import { ApiError } from '@touchline/client';
import { limits } from '@touchline/contract/limits';
import { chosenMedia, kindOf, type MediaDraft } from '../../../../chat-ui/media/media.ts';

/** Any file, which is only downloaded. */
export interface FileDraft {
  readonly kind: 'file';
  readonly file: File;
}

export interface VoiceDraft {
  readonly kind: 'voice';
  readonly file: File;
  /** Levels from 0 to 31. */
  readonly waveform: readonly number[];
  readonly seconds: number;
}

/** Something to upload and send. */
export type ChatDraft = MediaDraft | FileDraft | VoiceDraft;

const megabyte = 1_048_576;

/** Checks a chosen file. Throws `ApiError` with the code that the server would return. */
export async function draftOf(file: File): Promise<MediaDraft | FileDraft> {
  if (kindOf(file) !== null) return chosenMedia(file);
  const { fileMax } = limits.files;
  if (file.size === 0) throw new ApiError('file_empty');
  if (file.size > fileMax) throw new ApiError('file_too_large', { data: { max: fileMax / megabyte } });
  return { kind: 'file', file };
}
