import { ApiError } from '@touchline/client';
import { acceptPictures } from '@touchline/client/upload';
import { limits } from '@touchline/contract/limits';
import { readVideoMetadata, type VideoMetadata } from './video-metadata.ts';

export type MediaKind = 'picture' | 'video';

/** A chosen picture or video that passed the checks, before its upload. */
export interface MediaDraft {
  readonly kind: MediaKind;
  readonly file: File;
  /** Set for videos that this browser could read. */
  readonly facts: VideoMetadata | null;
}

const filmTypes: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime'];
/** For the `accept` of a file input. */
export const acceptOf: Readonly<Record<MediaKind, string>> = { picture: acceptPictures, video: filmTypes.join(',') };

const megabyte = 1_048_576;

export const kindOf = (file: Pick<File, 'type'>): MediaKind | null =>
  acceptPictures.split(',').includes(file.type) ? 'picture' : filmTypes.includes(file.type) ? 'video' : null;

/** Checks a file before the upload. Throws `ApiError` with the code that the server would return. */
export async function chosenMedia(file: File, read: (file: File) => Promise<VideoMetadata | null> = readVideoMetadata) {
  const kind = kindOf(file);
  if (file.size === 0) throw new ApiError('file_empty');
  if (kind === null) throw new ApiError('file_format_not_supported');
  const { chatImageMax, chatVideoMax, chatVideoMaxLengthMs } = limits.files;
  if (kind === 'picture') {
    if (file.size > chatImageMax)
      throw new ApiError('chat_image_too_large', { data: { max: chatImageMax / megabyte } });
    return { kind, file, facts: null } satisfies MediaDraft;
  }
  if (file.size > chatVideoMax) throw new ApiError('file_too_large', { data: { max: chatVideoMax / megabyte } });
  const facts = await read(file);
  // Whole seconds, rounded down: a frame or two over the limit is common.
  if (facts && Math.floor(facts.durationMs / 1000) * 1000 > chatVideoMaxLengthMs) {
    throw new ApiError('chat_video_too_long', { data: { max: chatVideoMaxLengthMs / 1000 } });
  }
  return { kind, file, facts } satisfies MediaDraft;
}

/** Returns pasted or dropped pictures and videos; ignores other files. */
export const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/') || file.type.startsWith('video/'));
