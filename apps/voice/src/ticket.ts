import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The right to open one kind of WebSocket of one room:
 * `<unix seconds of expiry>.<subject>.<base64url HMAC-SHA256(secret, kind.room.expiry.subject)>`. The subject of a speaker
 * is `<seat>-<request>`; that of a listener is the account, or empty for a guest.
 */
export type TicketKind = 'speak' | 'listen';

const ticketPattern = /^(\d{1,12})\.([A-Za-z0-9_-]{0,80})\.([A-Za-z0-9_-]{43})$/;
const speakerPattern = /^(\d|10)-([A-Za-z0-9_-]{1,64})$/;

export interface SpeakerPass {
  readonly seat: number;
  readonly request: string;
}

export function signTicket(
  secret: string,
  of: { readonly kind: TicketKind; readonly room: string; readonly subject: string },
  expiresAtSeconds: number,
): string {
  const expiry = Math.floor(expiresAtSeconds);
  const proof = mac(secret, of.kind, of.room, expiry, of.subject).toString('base64url');
  return `${expiry}.${of.subject}.${proof}`;
}

/** The subject of an unexpired ticket of this kind and room; null for any other. Compares in constant time. */
export function readTicket(
  secret: string,
  of: { readonly kind: TicketKind; readonly room: string },
  ticket: string,
  nowMs: number,
): string | null {
  const [, expiryText = '', subject = '', proof = ''] = ticketPattern.exec(ticket) ?? [];
  if (proof === '') return null;
  const expiry = Number(expiryText);
  const given = Buffer.from(proof, 'base64url');
  const expected = mac(secret, of.kind, of.room, expiry, subject);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected) && expiry * 1000 > nowMs;
  return isRight ? subject : null;
}

/** The seat and the acceptance that a speaker's ticket names. */
export function readSpeaker(subject: string): SpeakerPass | null {
  const [, seat, request = ''] = speakerPattern.exec(subject) ?? [];
  return seat === undefined ? null : { seat: Number(seat), request };
}

function mac(secret: string, kind: TicketKind, room: string, expiry: number, subject: string): Buffer {
  return createHmac('sha256', secret).update(`${kind}.${room}.${expiry}.${subject}`).digest();
}
