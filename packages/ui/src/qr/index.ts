/** A QR code drawn as a picture. */
export { QrCode } from './QrCode.tsx';
