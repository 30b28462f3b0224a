import { createHmac } from 'node:crypto';

/**
 * The proof in a play address:
 * `<unix seconds of expiry>.<base64url HMAC-SHA256(secret, streamId + "." + expiry + "." + mark)>`. `mark` names the
 * broadcast, so that an address of an earlier one opens nothing later. Media engines verify it; the algorithm is part of the interface to them and pinned by an example in the tests.
 */
export const signPlay = (secret: string, streamId: string, expirySeconds: number, mark: string): string =>
  `${expirySeconds}.${createHmac('sha256', secret).update(`${streamId}.${expirySeconds}.${mark}`).digest('base64url')}`;
