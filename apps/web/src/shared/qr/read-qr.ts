/** The browser's reader of codes, where it exists. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorConstructor = new (options: { formats: string[] }) => Detector;

const constructorOf = (): DetectorConstructor | undefined =>
  (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;

/** Whether QR codes can be read from a camera here. */
export const hasCamera = (): boolean => constructorOf() !== undefined && navigator.mediaDevices !== undefined;

async function detect(source: ImageBitmapSource): Promise<string | null> {
  const BarcodeDetector = constructorOf();
  if (!BarcodeDetector) return null;
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(source).catch(() => []);
  return found[0]?.rawValue ?? null;
}

/** The text of the QR code in the present picture of a camera, or null. */
export const readQrVideo = (video: HTMLVideoElement): Promise<string | null> =>
  video.readyState < video.HAVE_CURRENT_DATA ? Promise.resolve(null) : detect(video);

/** The text of the QR code in a picture file, or null. */
export async function readQrFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return await detect(picture);
  } finally {
    picture.close();
  }
}
