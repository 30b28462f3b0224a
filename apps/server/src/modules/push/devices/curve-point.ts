import { createECDH } from 'node:crypto';

/** Whether a public key is a point of P-256: with another one nothing could be encrypted. */
export function isCurvePoint(publicKey: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
