import { createHmac } from 'node:crypto';

/**
 * The proof in a play address: `<unix seconds of expiry>.<base64url HMAC-SHA256(secret, streamId + "." + expiry)>`.
 * Media engines verify it; the algorithm is part of the interface to them and pinned by an example in the tests.
 */
export const signPlay = (secret: string, streamId: string, expirySeconds: number): string =>
  `${expirySeconds}.${createHmac('sha256', secret).update(`${streamId}.${expirySeconds}`).digest('base64url')}`;
