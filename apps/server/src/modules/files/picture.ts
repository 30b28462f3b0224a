import { limits } from '@touchline/contract/limits';
import type { ParserProblem } from '../../platform/parsers/index.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { FileJobs, PictureJob } from './parsing/file-jobs.ts';

/** Pictures that are taken, by media type. `end` closes a complete file. */
export const pictureTypes = {
  'image/jpeg': { extension: 'jpg', format: 'jpeg', end: Buffer.from([0xff, 0xd9]) },
  'image/png': { extension: 'png', format: 'png', end: Buffer.from('IEND') },
  'image/webp': { extension: 'webp', format: 'webp', end: null },
  'image/gif': { extension: 'gif', format: 'gif', end: Buffer.from([0x3b]) },
} as const;

export type PictureType = keyof typeof pictureTypes;

const typeByExtension: Readonly<Record<string, PictureType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(pictureTypes, type);

export const extensionOf = (type: PictureType): string => pictureTypes[type].extension;

/** The type that a file name promises. */
export function typeOfName(name: string): PictureType | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeByExtension, extension) ? typeByExtension[extension] : undefined;
}

export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

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
