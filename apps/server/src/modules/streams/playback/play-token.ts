import { createHmac } from 'node:crypto';

/**
 * Signs a playback address:
 * `<unix seconds of expiry>[.<zone>].m<mark>.<base64url HMAC-SHA256(secret, streamId.expiry.mark[.zone])>`.
 * `mark` names the broadcast, so that an address of an earlier one does not open a later one, and a restarted engine
 * recognises the broadcast. `zone` is the two-letter country of the viewer, left out when unknown; an engine uses it to
 * end playback in a country. Media engines verify the signature; the algorithm is part of their interface and a test
 * pins an example.
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
