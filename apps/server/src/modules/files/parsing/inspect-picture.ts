import { open } from 'node:fs/promises';
import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import { type Picture, type PictureType, pictureTypes } from '../types/picture-types.ts';

const tailBytes = 64 * 1024;

/** Detects the real format. Decodes nothing: a small file may unpack to gigabytes. */
export async function inspectPicture(
  path: string,
  promised: PictureType,
): Promise<Picture | 'content_mismatch' | 'unreadable' | 'too_many_pixels'> {
  const found = await fileTypeFromFile(path);
  // An animated PNG is a PNG.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mime !== promised) return 'content_mismatch';
  const size = await imageSizeFromFile(path).catch(() => null);
  if (!size || !(size.width > 0) || !(size.height > 0) || !(await isComplete(path, promised))) return 'unreadable';
  if (size.width * size.height > limits.files.imageMaxPixels) return 'too_many_pixels';
  const turned = (size.orientation ?? 1) >= 5;
  return {
    type: promised,
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
  };
}

/** Whether the end of the file is present, which a truncated upload lacks; cameras write more data after it. */
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
