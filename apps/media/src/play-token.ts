import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A play token for one broadcast of a stream:
 * `<unix seconds of expiry>[.<zone>].<base64url HMAC-SHA256(secret, streamId.expiry.mark[.zone])>`. `mark` is what the
 * answer to `on_publish` gave the broadcast, `zone` the country of two letters the address was made for, left out where
 * it is not known. Signed once per address; HLS segments are fetched under the playlist's token.
 */
export function signPlay(secret: string, streamId: string, expiresAtSeconds: number, mark = '', zone = ''): string {
  const expiry = Math.floor(expiresAtSeconds);
  const proof = mac(secret, streamId, expiry, mark, zone).toString('base64url');
  return zone === '' ? `${expiry}.${proof}` : `${expiry}.${zone}.${proof}`;
}

const form = /^(\d{1,12})\.(?:([A-Z]{2})\.)?([A-Za-z0-9_-]{43})$/;

/** The country a token was made for; null where none is named. Says nothing of whether the token is right. */
export const zoneOf = (token: string): string | null => form.exec(token)?.[2] ?? null;

/** True for an unexpired token of this very stream and mark. Compares in constant time. */
export function verifyPlay(
  secret: string,
  streamId: string,
  token: string,
  mark = '',
  nowMs: number = Date.now(),
): boolean {
  const match = form.exec(token);
  if (!match) return false;
  const expiry = Number(match[1]);
  const given = Buffer.from(match[3] ?? '', 'base64url');
  const expected = mac(secret, streamId, expiry, mark, match[2] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected) && expiry * 1000 > nowMs;
}

function mac(secret: string, streamId: string, expiry: number, mark: string, zone: string): Buffer {
  const text = `${streamId}.${expiry}.${mark}${zone === '' ? '' : `.${zone}`}`;
  return createHmac('sha256', secret).update(text).digest();
}
