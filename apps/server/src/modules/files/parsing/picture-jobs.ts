import { limits } from '@touchline/contract/limits';
import type { ParserProblem } from '../../../platform/parsers/index.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type Picture, pictureTypes } from '../types/picture-types.ts';
import type { FileJobs, PictureJob } from './file-jobs.ts';

const maxMegapixels = limits.files.imageMaxPixels / 1_000_000;
/** Decoding may take more than 100 MB, so nothing else is decoded in parallel. */
const heavyPixels = 40_000_000;
/** Maximum of either side, by format. */
const webpMax = 16_383;
/** Retry delay when the queue is full. */
const retrySeconds = 5;

export const isHeavy = ({ width, height }: { width: number; height: number }): boolean => width * height > heavyPixels;

/** The stored copy of an upload, in its original format. */
export const copyOf = (picture: Picture): Omit<PictureJob, 'source' | 'target'> => ({
  format: pictureTypes[picture.type].format,
  maxWidth: null,
  maxHeight: picture.type === 'image/webp' ? webpMax : limits.files.imageMaxHeight,
  heavy: isHeavy(picture),
});

/** A smaller version for display. */
export const smallerOf = (picture: { width: number; height: number }, width: number) => ({
  format: 'webp' as const,
  maxWidth: width,
  maxHeight: webpMax,
  heavy: isHeavy(picture),
});

type Problem = FileJobs[keyof FileJobs]['problem'] | ParserProblem;

/** Refusals for the problem codes of the parser. */
const refusals = {
  busy: () => refuse('overloaded', { seconds: retrySeconds }),
  unreadable: () => refuse('file_unreadable'),
  content_mismatch: () => refuse('file_content_mismatch'),
  too_many_pixels: () => refuse('image_too_many_pixels', { max: maxMegapixels }),
  voice_too_long: () => refuse('chat_voice_too_long', { max: limits.files.voiceNoteMaxLengthMs / 1000 }),
  too_long: () => refuse('chat_video_too_long', { max: limits.files.chatVideoMaxLengthMs / 1000 }),
} as const satisfies Record<Problem, () => Refusal>;

type RefusalOf<P> = P extends Problem ? ReturnType<(typeof refusals)[P]> : never;

/** The result of a job, or the refusal for its problem. */
export const parsedOrRefused = <T extends object | Problem>(parsed: T): Exclude<T, Problem> | RefusalOf<T> =>
  typeof parsed === 'string' ? (refusals[parsed]() as RefusalOf<T>) : (parsed as Exclude<T, Problem>);
