import type { VoiceTicket } from '@touchline/contract/voice';
import type { VoiceEngine } from './voice-engine.ts';
import { signVoiceTicket } from './voice-ticket.ts';

/** How long a ticket opens a socket; an open one stays open. */
const ticketMs = 60_000;

export interface VoiceAddressOptions {
  readonly publicUrl: string | null;
  /** The open port of the engine. */
  readonly httpPort: () => number;
  readonly secret: string;
}

/** Builds tickets on the host of the request, unless the configuration names another. */
export function createVoiceAddresses(
  options: VoiceAddressOptions,
): Pick<VoiceEngine, 'speakerTicket' | 'listenerTicket'> {
  const base = (origin: string): string => {
    if (options.publicUrl) return options.publicUrl.replace(/^http/, 'ws');
    const { protocol, hostname } = new URL(origin);
    return `${protocol.replace(/^http/, 'ws')}//${hostname}:${options.httpPort()}`;
  };
  const ticket = (
    kind: 'speak' | 'listen',
    { room, subject, zone }: { readonly room: string; readonly subject: string; readonly zone: string | null },
    origin: string,
    now: number,
  ): VoiceTicket => {
    const expiry = Math.floor((now + ticketMs) / 1000);
    const proof = signVoiceTicket(options.secret, { kind, room, subject, zone }, expiry);
    return {
      url: `${base(origin)}/voice/${room}/${kind}?t=${proof}`,
      expiresAt: new Date(expiry * 1000).toISOString(),
    };
  };
  return {
    speakerTicket: ({ room, seat, request, country }, origin, now) =>
      ticket('speak', { room, subject: `${seat}-${request}`, zone: country }, origin, now),
    listenerTicket: ({ room, viewer, country }, origin, now) =>
      ticket('listen', { room, subject: viewer ?? '', zone: country }, origin, now),
  };
}
