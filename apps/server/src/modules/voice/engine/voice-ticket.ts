import { createHmac } from 'node:crypto';

/**
 * Signs a ticket of the voice engine:
 * `<unix seconds of expiry>[.<zone>].<subject>.<base64url HMAC-SHA256(secret, kind.room.expiry[.zone].subject)>`. The subject
 * of a speaker is `<seat>-<request>`; that of a listener is the account, or empty for a guest. `zone` is the country of the
 * user, omitted when unknown. The engine verifies the signature; a test pins an example.
 */
export function signVoiceTicket(
  secret: string,
  of: {
    readonly kind: 'speak' | 'listen';
    readonly room: string;
    readonly subject: string;
    readonly zone: string | null;
  },
  expirySeconds: number,
): string {
  const { kind, room, subject, zone } = of;
  const holder = zone === null ? subject : `${zone}.${subject}`;
  const proof = createHmac('sha256', secret).update(`${kind}.${room}.${expirySeconds}.${holder}`).digest('base64url');
  return `${expirySeconds}.${holder}.${proof}`;
}
