import type { FilePurpose } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import type { ParserProblem } from '../../../platform/parsers/index.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type Picture, pictureTypes } from '../types/picture-types.ts';
import type { FileJobs, PictureJob } from './file-jobs.ts';
import type { ParserProcess } from './file-parsers.ts';

const megapixel = 1_000_000;
const { formatMaxPixels, imageMaxHeight, imageMaxPixels, lightPicturePixels } = limits.files;
/** Maximum of either side, by format. */
const webpMax = 16_383;
/** Above this factor the decoder leaves out pixels; below, it would read all of them. */
const decodedShrink = 3;
/** Retry delay when the queue is full. */
const retrySeconds = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

export const pixelsOf = ({ width, height }: Size): number => width * height;

export const isHeavy = (size: Size): boolean => pixelsOf(size) > lightPicturePixels;

/** The process that decodes a picture. */
export const processOf = (size: Size): ParserProcess => (isHeavy(size) ? 'heavy' : 'light');

const decodingOf = (size: Size): Pick<PictureJob, 'heavy' | 'maxPixels'> => ({
  heavy: isHeavy(size),
  // A picture whose header states less than its data is not decoded beside others.
  maxPixels: Math.max(pixelsOf(size), lightPicturePixels),
});

/**
 * Refuses members' pictures that only a whole decoding can shrink. JPEG can be shrunk while it is decoded, and operators
 * may upload what they have.
 */
export function formatRefusal(picture: Picture, purpose: FilePurpose) {
  if (picture.type === 'image/jpeg' || purpose === 'content' || pixelsOf(picture) <= formatMaxPixels) return null;
  const format =
    pictureTypes[picture.type].format === 'webp' ? 'WebP' : pictureTypes[picture.type].format.toUpperCase();
  return refuse('image_too_large_for_format', { format, max: formatMaxPixels / megapixel });
}

/** The stored copy of an upload, in its original format. */
export function copyOf(picture: Picture): Omit<PictureJob, 'source' | 'target'> {
  const maxHeight = picture.type === 'image/webp' ? webpMax : imageMaxHeight;
  const { width, height } = fittedSize(picture, { width: Number.POSITIVE_INFINITY, height: maxHeight });
  const isShrunk = picture.type === 'image/jpeg' && width * height > formatMaxPixels;
  return {
    format: pictureTypes[picture.type].format,
    maxWidth: isShrunk ? Math.max(1, Math.floor(picture.width / decodedShrink)) : null,
    maxHeight: isShrunk ? Math.max(1, Math.floor(picture.height / decodedShrink)) : maxHeight,
    ...decodingOf(picture),
  };
}

/** A smaller version for display. */
export const smallerOf = (picture: Size, width: number): Omit<PictureJob, 'source' | 'target'> => ({
  format: 'webp' as const,
  maxWidth: width,
  maxHeight: webpMax,
  ...decodingOf(picture),
});

/** The size of a picture's version at a width. */
export const smallerSize = (picture: Size, width: number): Size => fittedSize(picture, { width, height: webpMax });

function fittedSize({ width, height }: Size, max: Size): Size {
  const scale = Math.min(1, max.width / width, max.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Problem = FileJobs[keyof FileJobs]['problem'] | ParserProblem;

export const overloaded = () => refuse('overloaded', { seconds: retrySeconds });

/** Refusals for the problem codes of the parser. */
const refusals = {
  busy: overloaded,
  unreadable: () => refuse('file_unreadable'),
  content_mismatch: () => refuse('file_content_mismatch'),
  too_many_pixels: () => refuse('image_too_many_pixels', { max: imageMaxPixels / megapixel }),
  voice_too_long: () => refuse('chat_voice_too_long', { max: limits.files.voiceNoteMaxLengthMs / 1000 }),
  too_long: () => refuse('chat_video_too_long', { max: limits.files.chatVideoMaxLengthMs / 1000 }),
} as const satisfies Record<Problem, () => Refusal>;

type RefusalOf<P> = P extends Problem ? ReturnType<(typeof refusals)[P]> : never;

/** The result of a job, or the refusal for its problem. */
export const parsedOrRefused = <T extends object | Problem>(parsed: T): Exclude<T, Problem> | RefusalOf<T> =>
  typeof parsed === 'string' ? (refusals[parsed]() as RefusalOf<T>) : (parsed as Exclude<T, Problem>);
