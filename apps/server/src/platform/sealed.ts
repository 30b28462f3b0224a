import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Ids } from './ids.ts';

/**
 * Encrypts short secrets in the database, so that a copy of it does not reveal them. `owner` is authenticated: a sealed
 * text is valid for one owner only.
 */
export interface Sealed {
  seal(plain: Buffer, owner: string): string;
  /** Null for a text sealed with another secret or for another owner. */
  open(sealed: string, owner: string): Buffer | null;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a key derived from the server's signing secret (HKDF, RFC 5869), another one for each purpose. Stored:
 * nonce, tag, text.
 */
export function createSealed(secret: string, ids: Pick<Ids, 'secret'>, purpose: string): Sealed {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (plain, owner) => {
      const nonce = Buffer.from(ids.secret(nonceBytes), 'base64url');
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([sealing.update(plain), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
      } catch {
        return null;
      }
    },
  };
}
