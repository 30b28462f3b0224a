import { limits } from '@touchline/contract/limits';
import { ApiError } from '../api-error.ts';

const megabyte = 1_048_576;

/** Kinds of pictures that a browser draws and the server takes. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** For the `accept` of a file input. */
export const acceptPictures = pictureTypes.join(',');

interface Size {
  width: number;
  height: number;
}

/** The size to draw at: no higher than the limit, no side longer than `longest`; never larger than it is. */
export function fittedSize({ width, height }: Size, longest = Number.POSITIVE_INFINITY): Size {
  const scale = Math.min(1, longest / Math.max(width, height), limits.files.imageMaxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const failed = (): never => {
  throw new ApiError('compress_error');
};

/**
 * The picture as it is uploaded: drawn again as JPEG at the quality of the limits, which also leaves out what a camera
 * wrote about the place. The chosen file may have `max` bytes. Throws `ApiError`: `file_empty`,
 * `file_format_not_supported`, `file_too_large` or `compress_error`.
 */
export async function compressPicture(file: File, longest?: number, max: number = limits.files.fileMax): Promise<Blob> {
  if (file.size === 0) throw new ApiError('file_empty');
  if (!pictureTypes.some((type) => type === file.type)) throw new ApiError('file_format_not_supported');
  if (file.size > max) throw new ApiError('file_too_large', { data: { max: Math.floor(max / megabyte) } });
  const picture = await createImageBitmap(file).catch(failed);
  const { width, height } = fittedSize(picture, longest);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) return failed();
  // JPEG has no see-through: without a ground it would become black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: limits.files.imageQuality / 100 }).catch(failed);
}
