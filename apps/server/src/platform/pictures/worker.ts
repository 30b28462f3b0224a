import { writeFile } from 'node:fs/promises';
import { limits } from '@touchline/contract/limits';
import sharp from 'sharp';
import type { JobAnswer, JobMessage, PictureJob } from './jobs.ts';

// The program of the picture process: decoders meet what strangers send, so they run apart from the server.

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file says it is, only these four are ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});
// When memory is short, this process is the one to go.
await writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined);

const quality = { jpeg: 88, webp: limits.files.imageQuality } as const;

async function make({ source, target, format, maxWidth, maxHeight, heavy = false }: PictureJob) {
  const picture = sharp(source, {
    limitInputPixels: limits.files.imageMaxPixels,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: maxWidth ?? undefined, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  // Without `keepMetadata` nothing but pixels is written, in sRGB; of an animation the first picture.
  const encoded = {
    // Finding the best coding holds the whole picture: 1 GB at 200 megapixels.
    jpeg: () => picture.jpeg({ quality: quality.jpeg, optimiseCoding: !heavy }),
    png: () => picture.png({ compressionLevel: 6 }),
    webp: () => picture.webp({ quality: quality.webp, effort: 3 }),
    gif: () => picture.gif(),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw new Unreadable(error instanceof Error ? error.message : String(error));
  });
  await writeFile(target, data, { flush: true });
  return { width: info.width, height: info.height, size: data.length };
}

class Unreadable extends Error {}

async function answerTo({ id, job }: JobMessage): Promise<JobAnswer> {
  try {
    return { id, made: await make(job) };
  } catch (error) {
    if (!(error instanceof Unreadable)) return { id, failed: String(error) };
    return { id, problem: /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'unreadable' };
  }
}

process.on('message', (message: JobMessage) => {
  void answerTo(message).then((answer) => process.send?.(answer));
});
process.send?.({ ready: true });
