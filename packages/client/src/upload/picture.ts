import type { ErrorCode } from '@touchline/contract/errors';
import { limits } from '@touchline/contract/limits';
import { ApiError } from '../api-error.ts';

const megabyte = 1_048_576;

/** Picture formats that browsers draw and the server accepts. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** For the `accept` attribute of a file input. */
export const acceptPictures = pictureTypes.join(',');

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface PicturePart extends Size {
  x: number;
  y: number;
}

/** The size to draw at: within the height limit, no side longer than `longest`, never enlarged. */
export function fittedSize({ width, height }: Size, longest = Number.POSITIVE_INFINITY): Size {
  const scale = Math.min(1, longest / Math.max(width, height), limits.files.imageMaxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const fail = (code: ErrorCode) => (): never => {
  throw new ApiError(code);
};
const failed = fail('compress_error');

/** Throws for a file that the server would not accept as a picture, before it is decoded. */
export function checkPicture({ size, type }: File, max: number): void {
  if (size === 0) throw new ApiError('file_empty');
  if (!pictureTypes.some((taken) => taken === type)) throw new ApiError('file_format_not_supported');
  if (size > max) throw new ApiError('file_too_large', { data: { max: Math.floor(max / megabyte) } });
}

/** Throws `ApiError` with `code` for a broken picture. */
export const decodePicture = (file: File, code: ErrorCode, options?: ImageBitmapOptions): Promise<ImageBitmap> =>
  createImageBitmap(file, options).catch(fail(code));

/** Draws a part of a picture as JPEG of size `to`, at the quality of the limits. */
export async function drawPicture(picture: ImageBitmap, part: PicturePart, to: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(to.width, to.height);
  const pen = canvas.getContext('2d');
  if (!pen) return failed();
  // JPEG has no transparency: without a white background it would turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, to.width, to.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, to.width, to.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: limits.files.imageQuality / 100 }).catch(failed);
}

/**
 * Compresses a picture for the upload: redraws it as JPEG at the quality of the limits, which also removes the camera's
 * location data. The file may have up to `max` bytes. Throws `ApiError`: `file_empty`, `file_format_not_supported`,
 * `file_too_large` or `compress_error`.
 */
export async function compressPicture(file: File, longest?: number, max: number = limits.files.fileMax): Promise<Blob> {
  checkPicture(file, max);
  const picture = await decodePicture(file, 'compress_error');
  const { width, height } = picture;
  try {
    return await drawPicture(picture, { x: 0, y: 0, width, height }, fittedSize(picture, longest));
  } finally {
    picture.close();
  }
}
