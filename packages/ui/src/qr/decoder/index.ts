/** Reads QR codes from pictures, for browsers that cannot. */
export type { ColourPicture } from './binarise.ts';
export { decodeQr } from './decode-qr.ts';
