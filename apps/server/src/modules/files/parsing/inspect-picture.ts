import { type FileHandle, open } from 'node:fs/promises';
import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import sharp from 'sharp';
import { type Picture, type PictureType, pictureTypes } from '../types/picture-types.ts';

const pieceBytes = 64 * 1024;

/** Detects the real format. Decodes nothing: a small file may unpack to gigabytes. */
export async function inspectPicture(
  path: string,
  promised: PictureType,
): Promise<Picture | 'content_mismatch' | 'unreadable' | 'too_many_pixels'> {
  const found = await fileTypeFromFile(path);
  // An animated PNG is a PNG.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mime !== promised) return 'content_mismatch';
  const size = await sizeOf(path, promised);
  if (!size || !(size.width > 0) || !(size.height > 0) || !(await isComplete(path, promised))) return 'unreadable';
  if (size.width * size.height > limits.files.imageMaxPixels) return 'too_many_pixels';
  const turned = (size.orientation ?? 1) >= 5;
  return {
    type: promised,
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
  };
}

/** Cameras write up to megabytes of metadata before a JPEG, further than the first reader looks. */
const sizeOf = (path: string, type: PictureType) =>
  imageSizeFromFile(path)
    .catch(() => (type === 'image/jpeg' ? sharp(path, { limitInputPixels: false }).metadata() : null))
    .catch(() => null);

/** Whether the end of the file is present, which a truncated upload lacks. */
async function isComplete(path: string, type: PictureType): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (type === 'image/webp') {
      const head = Buffer.alloc(8);
      await file.read(head, 0, 8, 0);
      return head.readUInt32LE(4) + 8 <= size;
    }
    const { end } = pictureTypes[type];
    return end !== null && (await hasMark(file, size, end));
  } finally {
    await file.close();
  }
}

/** Looks for a mark from the end of a file: phones append a film to a photo. What precedes it is decoded afterwards. */
async function hasMark(file: FileHandle, size: number, mark: Buffer): Promise<boolean> {
  const piece = Buffer.alloc(pieceBytes + mark.length - 1);
  for (let end = size; end > 0; end -= pieceBytes) {
    const start = Math.max(0, end - pieceBytes);
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, size - start), start);
    if (piece.subarray(0, bytesRead).includes(mark)) return true;
  }
  return false;
}
