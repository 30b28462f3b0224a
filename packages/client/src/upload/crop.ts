import { limits } from '@touchline/contract/limits';
import { ApiError } from '../api-error.ts';
import { checkPicture, decodePicture, drawPicture, fittedSize, type PicturePart } from './picture.ts';

/** What is cut from is kept at no more, 32 MB in memory: phones give up larger canvases. */
const workPixels = 8_000_000;
const megapixel = 1_000_000;

/** Width and height as shown, upright. The browser reads them from the head of the file and decodes nothing yet. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new ApiError('compress_error'));
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * A chosen picture, upright, to be cut. A large one is made smaller while it is decoded, beside the page and not in it.
 * Throws `ApiError` for what cannot be uploaded.
 */
export async function openPicture(file: File): Promise<ImageBitmap> {
  checkPicture(file, limits.files.fileMax);
  const size = await sizeOf(file);
  const pixels = size.width * size.height;
  if (pixels > limits.files.imageMaxPixels) {
    throw new ApiError('image_too_many_pixels', { data: { max: limits.files.imageMaxPixels / megapixel } });
  }
  if (pixels <= workPixels) return decodePicture(file);
  const scale = Math.sqrt(workPixels / pixels);
  const resizeWidth = Math.max(1, Math.round(size.width * scale));
  const resizeHeight = Math.max(1, Math.round(size.height * scale));
  const picture = await decodePicture(file, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  if (picture.width === resizeWidth) return picture;
  // Made smaller before it was turned upright, so that it is out of shape.
  picture.close();
  return decodePicture(file);
}

/** The part of an open picture as it is uploaded: JPEG, no side longer than `longest` and never larger than it is. */
export const cropPicture = (picture: ImageBitmap, part: PicturePart, longest: number): Promise<Blob> =>
  drawPicture(picture, part, fittedSize(part, longest));
