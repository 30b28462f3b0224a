/** The browser's reader of codes, which not every browser has. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorConstructor = new (options: { formats: string[] }) => Detector;

const constructorOf = (): DetectorConstructor | undefined =>
  (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;

/** Longest sides at which a picture is searched: small codes in large pictures need the larger ones. */
const fileSides = [800, 1600, 2400];
const videoSide = 640;
/** Smaller pictures are enlarged, because a module needs more than one point. */
const sideMin = 400;

/** Whether this device can show the picture of a camera; without a secure address it cannot. */
export const hasCamera = (): boolean => navigator.mediaDevices !== undefined;

/** The text of the QR code in the present picture of a camera, or null. */
export async function readQrVideo(video: HTMLVideoElement): Promise<string | null> {
  if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  if (constructorOf()) return await detect(video);
  return await decode(video, { width: video.videoWidth, height: video.videoHeight }, videoSide);
}

/** The text of the QR code in a picture file, or null. */
export async function readQrFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    const found = constructorOf() ? await detect(picture) : null;
    if (found !== null) return found;
    for (const side of sidesFor(picture)) {
      const text = await decode(picture, picture, side);
      if (text !== null) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}

async function detect(source: ImageBitmapSource): Promise<string | null> {
  const BarcodeDetector = constructorOf();
  if (!BarcodeDetector) return null;
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(source).catch(() => []);
  return found[0]?.rawValue ?? null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sidesFor({ width, height }: Size): number[] {
  const longest = Math.max(width, height);
  const smaller = fileSides.filter((side) => side < longest);
  return [...smaller, Math.min(Math.max(longest, sideMin), fileSides.at(-1) ?? longest)];
}

/** The reader of codes, loaded when it is needed for the first time. */
async function decode(source: CanvasImageSource, size: Size, side: number): Promise<string | null> {
  const { decodeQr } = await import('@touchline/ui/qr/decoder');
  const points = pointsOf(source, size, side);
  return points && decodeQr(points);
}

function pointsOf(source: CanvasImageSource, { width, height }: Size, side: number): ImageData | null {
  const scale = side / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Enlarged modules stay sharp.
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
