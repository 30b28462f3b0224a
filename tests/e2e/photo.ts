import type { Page } from '@playwright/test';

/** A photo from a camera held sideways: its three stripes are stored side by side and shown one above the other. */
export async function sidewaysPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    for (const [at, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
      brush.fillStyle = colour;
      brush.fillRect(at * 400, 0, 400, 800);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer())];
  });
  // EXIF with one entry: orientation 6, a quarter turn to the right.
  const exif = '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000';
  const segment = Buffer.from(`ffe1${(exif.length / 2 + 2).toString(16).padStart(4, '0')}${exif}`, 'hex');
  return Buffer.concat([Buffer.from(bytes.slice(0, 2)), segment, Buffer.from(bytes.slice(2))]);
}

/** Size of a picture on the page, and its colours from top to bottom. */
export const stripesOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = picture;
    const brush = new OffscreenCanvas(width, height).getContext('2d');
    brush?.drawImage(picture, 0, 0);
    const colours = [0.1, 0.4, 0.6, 0.9].map((share) => {
      const pixel = brush?.getImageData(width / 2, Math.floor(height * share), 1, 1).data ?? [];
      return ['red', 'green', 'blue'].filter((_name, at) => (pixel[at] ?? 0) > 200).join();
    });
    return { width, height, colours };
  }, address);
