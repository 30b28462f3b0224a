import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A play token for one broadcast of a stream:
 * `<unix seconds of expiry>.<base64url HMAC-SHA256(secret, streamId + "." + expiry + "." + mark)>`. `mark` is what the
 * answer to `on_publish` gave the broadcast. Signed once per address; HLS segments are fetched under the playlist's token.
 */
export function signPlay(secret: string, streamId: string, expiresAtSeconds: number, mark = ''): string {
  const expiry = Math.floor(expiresAtSeconds);
  return `${expiry}.${mac(secret, streamId, expiry, mark).toString('base64url')}`;
}

/** True for an unexpired token of this very stream and mark. Compares in constant time. */
export function verifyPlay(
  secret: string,
  streamId: string,
  token: string,
  mark = '',
  nowMs: number = Date.now(),
): boolean {
  const match = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token);
  if (!match) return false;
  const expiry = Number(match[1]);
  const given = Buffer.from(match[2] ?? '', 'base64url');
  const expected = mac(secret, streamId, expiry, mark);
  return given.length === expected.length && timingSafeEqual(given, expected) && expiry * 1000 > nowMs;
}

function mac(secret: string, streamId: string, expiry: number, mark: string): Buffer {
  return createHmac('sha256', secret).update(`${streamId}.${expiry}.${mark}`).digest();
}
