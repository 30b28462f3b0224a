import { hash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Ids } from '../ids.ts';

/** Defaults of authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238). */
const period = 30;
const settings = { algorithm: 'SHA1', digits: 6, period } as const;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

export const newCodeSecret = (ids: Pick<Ids, 'secret'>): Buffer => Buffer.from(ids.secret(secretBytes), 'base64url');

/** The secret for an authenticator: as text, and as the address of a QR code. */
export function enrolmentOf(bytes: Buffer, username: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  return {
    secret: secret.base32,
    uri: new TOTP({ ...settings, issuer: 'Touchline', label: username, secret }).toString(),
  };
}

/**
 * The 30-second step of a code, with one step of tolerance around `now` (ms) for slow typing and clock differences;
 * null when the code is wrong.
 */
export function stepOfCode(bytes: Buffer, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...settings, secret: secretOf(bytes) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** 32 characters without look-alikes, so that a random byte picks one evenly. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const recoverySigns = 16;

/** 80 random bits: too many to search by digest. */
export function newRecoveryCode(ids: Pick<Ids, 'secret'>): string {
  const bytes = Buffer.from(ids.secret(recoverySigns), 'base64url');
  const signs = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Digest of a recovery code in any typed form; null for a text that cannot be one. */
export function recoveryHash(typed: string): string | null {
  const signs = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (signs.length !== recoverySigns) return null;
  return hash('sha256', signs, 'base64url');
}

/** New recovery codes with their digests; the codes are shown once and not stored. */
export function newRecoveryCodes(ids: Pick<Ids, 'secret'>, count: number): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => newRecoveryCode(ids));
  return { codes, hashes: codes.map((code) => recoveryHash(code) ?? '') };
}
