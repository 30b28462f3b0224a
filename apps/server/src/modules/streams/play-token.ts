import { createHmac } from 'node:crypto';

/**
 * The proof in a play address:
 * `<unix seconds of expiry>[.<zone>].m<mark>.<base64url HMAC-SHA256(secret, streamId.expiry.mark[.zone])>`. `mark` names the
 * broadcast, so that an address of an earlier one opens nothing later, and an engine that was killed knows it again; `zone` is the country of two letters of whoever
 * asked, left out where it is not known, so that an engine can end what plays in a country. Media engines verify it; the algorithm is part of the interface to them and pinned by an example in the tests.
 */
export function signPlay(
  secret: string,
  streamId: string,
  expirySeconds: number,
  mark: string,
  zone: string | null = null,
): string {
  const country = zone === null ? '' : `.${zone}`;
  const proof = createHmac('sha256', secret)
    .update(`${streamId}.${expirySeconds}.${mark}${country}`)
    .digest('base64url');
  return `${expirySeconds}${country}.m${mark}.${proof}`;
}
