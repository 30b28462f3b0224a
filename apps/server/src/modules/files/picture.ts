import { limits } from '@touchline/contract/limits';
import type { ParserProblem } from '../../platform/parsers/index.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { FileJobs, PictureJob } from './parsing/file-jobs.ts';
import { type Picture, pictureTypes } from './picture-types.ts';

const maxMegapixels = limits.files.imageMaxPixels / 1_000_000;
/** Decoded it may take more than 100 MB, so it is decoded alone. */
const heavyPixels = 40_000_000;
/** Of either side, by the format. */
const webpMax = 16_383;
/** After which a queue that is full may have room again. */
const retrySeconds = 5;

export const isHeavy = ({ width, height }: { width: number; height: number }): boolean => width * height > heavyPixels;

/** The copy of an upload that is kept, in the format it came in. */
export const copyOf = (picture: Picture): Omit<PictureJob, 'source' | 'target'> => ({
  format: pictureTypes[picture.type].format,
  maxWidth: null,
  maxHeight: picture.type === 'image/webp' ? webpMax : limits.files.imageMaxHeight,
  heavy: isHeavy(picture),
});

/** A smaller version for where it shows. */
export const smallerOf = (picture: { width: number; height: number }, width: number) => ({
  format: 'webp' as const,
  maxWidth: width,
  maxHeight: webpMax,
  heavy: isHeavy(picture),
});

type Problem = FileJobs[keyof FileJobs]['problem'] | ParserProblem;

/** What a parser says of bytes that are not as they should be, in the words of the catalogue. */
const refusals = {
  busy: () => refuse('overloaded', { seconds: retrySeconds }),
  unreadable: () => refuse('file_unreadable'),
  content_mismatch: () => refuse('file_content_mismatch'),
  too_many_pixels: () => refuse('image_too_many_pixels', { max: maxMegapixels }),
  too_long: () => refuse('chat_video_too_long', { max: limits.files.chatVideoMaxLengthMs / 1000 }),
} as const satisfies Record<Problem, () => Refusal>;

type RefusalOf<P> = P extends Problem ? ReturnType<(typeof refusals)[P]> : never;

/** The result of a job, or the refusal that its problem is. */
export const parsedOrRefused = <T extends object | Problem>(parsed: T): Exclude<T, Problem> | RefusalOf<T> =>
  typeof parsed === 'string' ? (refusals[parsed]() as RefusalOf<T>) : (parsed as Exclude<T, Problem>);
