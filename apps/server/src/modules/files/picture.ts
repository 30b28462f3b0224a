import { open } from 'node:fs/promises';
import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import type { MadePicture, PictureJob, PictureMaker } from '../../platform/pictures/index.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** Pictures that are taken, by media type. `end` closes a complete file. */
const pictureTypes = {
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

type PictureRefusal = Refusal<'file_content_mismatch'> | Refusal<'file_unreadable'> | Refusal<'image_too_many_pixels'>;

const maxMegapixels = limits.files.imageMaxPixels / 1_000_000;
const tailBytes = 64 * 1024;

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

/** What the maker of pictures says, in the words of the catalogue. */
export function madeOrRefused(
  made: Awaited<ReturnType<PictureMaker['make']>>,
): MadePicture | Refusal<'file_unreadable' | 'overloaded'> | Refusal<'image_too_many_pixels'> {
  if (made === 'busy') return refuse('overloaded', { seconds: retrySeconds });
  if (made === 'unreadable') return refuse('file_unreadable');
  if (made === 'too_many_pixels') return refuse('image_too_many_pixels', { max: maxMegapixels });
  return made;
}

/** Looks at what the bytes really are. Nothing is decoded: a small file may unpack to gigabytes. */
export async function inspectPicture(path: string, promised: PictureType): Promise<Picture | PictureRefusal> {
  const found = await fileTypeFromFile(path);
  // An animated PNG is a PNG.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mime !== promised) return refuse('file_content_mismatch');
  const size = await imageSizeFromFile(path).catch(() => null);
  if (!size || !(size.width > 0) || !(size.height > 0) || !(await isComplete(path, promised))) {
    return refuse('file_unreadable');
  }
  if (size.width * size.height > limits.files.imageMaxPixels) {
    return refuse('image_too_many_pixels', { max: maxMegapixels });
  }
  const turned = (size.orientation ?? 1) >= 5;
  return {
    type: promised,
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
  };
}

/** Whether the end of the file came, which a broken upload misses; cameras write more behind it. */
async function isComplete(path: string, type: PictureType): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (type === 'image/webp') {
      const head = Buffer.alloc(8);
      await file.read(head, 0, 8, 0);
      return head.readUInt32LE(4) + 8 <= size;
    }
    const tail = Buffer.alloc(Math.min(tailBytes, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const { end } = pictureTypes[type];
    return end !== null && tail.includes(end);
  } finally {
    await file.close();
  }
}
