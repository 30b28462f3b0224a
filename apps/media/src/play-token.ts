import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A play token for one broadcast of a stream:
 * `<unix seconds of expiry>[.<zone>][.m<mark>].<base64url HMAC-SHA256(secret, streamId.expiry.mark[.zone])>`. `mark`
 * comes from the answer to `on_publish`; `zone` is the two-letter country of the viewer, omitted when unknown. Signed once
 * per address; HLS segments use the playlist's token.
 */
export function signPlay(secret: string, streamId: string, expiresAtSeconds: number, mark = '', zone = ''): string {
  const expiry = Math.floor(expiresAtSeconds);
  const proof = mac(secret, streamId, expiry, mark, zone).toString('base64url');
  return [String(expiry), zone, mark && `m${mark}`, proof].filter((part) => part !== '').join('.');
}

const tokenPattern = /^(\d{1,12})\.(?:([A-Z]{2})\.)?(?:m([A-Za-z0-9_-]{1,64})\.)?([A-Za-z0-9_-]{43})$/;

/** The rights of a valid token. */
export interface PlayPass {
  mark: string;
  /** The country of the token; null for none. */
  zone: string | null;
}

/** Reads an unexpired token of this stream; null for any other. Compares in constant time. */
export function readPlay(secret: string, streamId: string, token: string, nowMs: number = Date.now()): PlayPass | null {
  const match = tokenPattern.exec(token);
  if (!match) return null;
  const expiry = Number(match[1]);
  const zone = match[2] ?? null;
  const mark = match[3] ?? '';
  const given = Buffer.from(match[4] ?? '', 'base64url');
  const expected = mac(secret, streamId, expiry, mark, zone ?? '');
  const isRight = given.length === expected.length && timingSafeEqual(given, expected) && expiry * 1000 > nowMs;
  return isRight ? { mark, zone } : null;
}

function mac(secret: string, streamId: string, expiry: number, mark: string, zone: string): Buffer {
  const text = `${streamId}.${expiry}.${mark}${zone === '' ? '' : `.${zone}`}`;
  return createHmac('sha256', secret).update(text).digest();
}
