import { writeFile } from 'node:fs/promises';
import { limits } from '@touchline/contract/limits';
import sharp from 'sharp';
import type { ConvertedPicture, PictureJob } from './file-jobs.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only these four formats are decoded, whatever the file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

const quality = { jpeg: 88, webp: limits.files.imageQuality } as const;

/** Decodes a picture and encodes it again. Rejects on a machine error such as a full disk. */
export async function makePicture(job: PictureJob): Promise<ConvertedPicture | 'unreadable' | 'too_many_pixels'> {
  const encoded = await encode(job).catch((error: unknown) => error as Error);
  if (encoded instanceof Error) return /pixel limit/i.test(encoded.message) ? 'too_many_pixels' : 'unreadable';
  const { data, info } = encoded;
  await writeFile(job.target, data, { flush: true });
  return { width: info.width, height: info.height, size: data.length };
}

function encode({ source, format, maxWidth, maxHeight, heavy = false, maxPixels }: PictureJob) {
  const picture = sharp(source, {
    limitInputPixels: maxPixels ?? limits.files.imageMaxPixels,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: maxWidth ?? undefined, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  // Without `keepMetadata` only pixels are written, in sRGB; of an animation the first frame.
  const encoded = {
    // Optimal coding keeps the whole picture in memory: 1 GB at 200 megapixels.
    jpeg: () => picture.jpeg({ quality: quality.jpeg, optimiseCoding: !heavy }),
    png: () => picture.png({ compressionLevel: 6 }),
    webp: () => picture.webp({ quality: quality.webp, effort: 3 }),
    gif: () => picture.gif(),
  }[format]();
  return encoded.toBuffer({ resolveWithObject: true });
}
