/** Reads QR codes from pictures, for browsers that cannot. */
export { decodeQr } from './decode-qr.ts';
