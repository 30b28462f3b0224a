import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The right to open one kind of WebSocket of one room:
 * `<unix seconds of expiry>[.<zone>].<subject>.<base64url HMAC-SHA256(secret, kind.room.expiry[.zone].subject)>`. The subject
 * of a speaker is `<seat>-<request>`; that of a listener is the account, or empty for a guest. `zone` is the two-letter
 * country of the user, omitted when unknown.
 */
export type TicketKind = 'speak' | 'listen';

const ticketPattern = /^(\d{1,12})(?:\.([A-Z]{2}))?\.([A-Za-z0-9_-]{0,80})\.([A-Za-z0-9_-]{43})$/;
const speakerPattern = /^(\d|10)-([A-Za-z0-9_-]{1,64})$/;

/** What a valid ticket says. */
export interface Ticket {
  readonly subject: string;
  readonly zone: string | null;
}

export interface SpeakerPass {
  readonly seat: number;
  readonly request: string;
}

export function signTicket(
  secret: string,
  of: { readonly kind: TicketKind; readonly room: string; readonly subject: string; readonly zone?: string },
  expiresAtSeconds: number,
): string {
  const { kind, room, subject, zone } = of;
  const holder = zone === undefined ? subject : `${zone}.${subject}`;
  const expiry = Math.floor(expiresAtSeconds);
  return `${expiry}.${holder}.${mac(secret, { kind, room }, expiry, holder).toString('base64url')}`;
}

/** An unexpired ticket of this kind and room; null for any other. Compares in constant time. */
export function readTicket(
  secret: string,
  of: { readonly kind: TicketKind; readonly room: string },
  ticket: string,
  nowMs: number,
): Ticket | null {
  const [, expiryText = '', zone = null, subject = '', proof = ''] = ticketPattern.exec(ticket) ?? [];
  if (proof === '') return null;
  const expiry = Number(expiryText);
  const given = Buffer.from(proof, 'base64url');
  const expected = mac(secret, of, expiry, zone === null ? subject : `${zone}.${subject}`);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected) && expiry * 1000 > nowMs;
  return isRight ? { subject, zone } : null;
}

/** The seat and the acceptance that a speaker's ticket names. */
export function readSpeaker(subject: string): SpeakerPass | null {
  const [, seat, request = ''] = speakerPattern.exec(subject) ?? [];
  return seat === undefined ? null : { seat: Number(seat), request };
}

/** `holder` is the subject, after the zone if there is one. */
function mac(
  secret: string,
  { kind, room }: { readonly kind: TicketKind; readonly room: string },
  expiry: number,
  holder: string,
): Buffer {
  return createHmac('sha256', secret).update(`${kind}.${room}.${expiry}.${holder}`).digest();
}
