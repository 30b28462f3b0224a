import { limits } from '@touchline/contract/limits';
import { ApiError } from '../api-error.ts';
import { checkPicture, decodePicture, drawPicture, fittedSize, type PicturePart } from './picture.ts';

/** Maximum pixels to crop from, 32 MB in memory: phones drop larger canvases. */
const workPixels = 8_000_000;
const megapixel = 1_000_000;
const unreadable = 'file_unreadable';

/** Width and height after rotation. The browser reads them from the file header without decoding the picture. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new ApiError(unreadable));
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Opens a chosen picture for cropping, rotated upright. Large pictures are resized while decoding, off the main thread.
 * Throws `ApiError` for files that cannot be uploaded.
 */
export async function openPicture(file: File): Promise<ImageBitmap> {
  checkPicture(file, limits.files.fileMax);
  const size = await sizeOf(file);
  const pixels = size.width * size.height;
  if (pixels > limits.files.imageMaxPixels) {
    throw new ApiError('image_too_many_pixels', { data: { max: limits.files.imageMaxPixels / megapixel } });
  }
  if (pixels <= workPixels) return decodePicture(file, unreadable);
  const scale = Math.sqrt(workPixels / pixels);
  const resizeWidth = Math.max(1, Math.round(size.width * scale));
  const resizeHeight = Math.max(1, Math.round(size.height * scale));
  const picture = await decodePicture(file, unreadable, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  if (picture.width === resizeWidth) return picture;
  // The browser resized before it rotated, so the picture is distorted.
  picture.close();
  return decodePicture(file, unreadable);
}

/** The cropped part as JPEG for the upload: no side longer than `longest`, never enlarged. */
export const cropPicture = (picture: ImageBitmap, part: PicturePart, longest: number): Promise<Blob> =>
  drawPicture(picture, part, fittedSize(part, longest));
