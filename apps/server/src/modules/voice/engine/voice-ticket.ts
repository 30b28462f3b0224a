import { createHmac } from 'node:crypto';

/**
 * Signs a ticket of the voice engine:
 * `<unix seconds of expiry>.<subject>.<base64url HMAC-SHA256(secret, kind.room.expiry.subject)>`. The subject of a speaker
 * is `<seat>-<request>`; that of a listener is the account, or empty for a guest. The engine verifies the signature; a
 * test pins an example.
 */
export function signVoiceTicket(
  secret: string,
  of: { readonly kind: 'speak' | 'listen'; readonly room: string; readonly subject: string },
  expirySeconds: number,
): string {
  const { kind, room, subject } = of;
  const proof = createHmac('sha256', secret).update(`${kind}.${room}.${expirySeconds}.${subject}`).digest('base64url');
  return `${expirySeconds}.${subject}.${proof}`;
}
