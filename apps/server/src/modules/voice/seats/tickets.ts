import type { IceServer, VoiceTicket } from '@touchline/contract/voice';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VoiceEngine } from '../engine/voice-engine.ts';

/** A ticket of a speaker, with the servers that find a way through the network. */
export interface SpeakerTicket extends VoiceTicket {
  readonly iceServers: readonly IceServer[];
}

/** Where a caller asks from: the page, and the country if known. */
export interface TicketCaller {
  readonly origin: string;
  readonly country: string | null;
}

type TicketOrder =
  | {
      readonly kind: 'speak';
      readonly room: string;
      readonly seat: number;
      readonly request: string;
      readonly uid: string;
      readonly country: string | null;
    }
  | { readonly kind: 'listen'; readonly room: string; readonly viewer: string | null; readonly country: string | null };

interface AskedTicket {
  readonly id: string;
  readonly engineId: string;
  readonly origin: string;
  readonly order: TicketOrder;
}

interface MadeTicket {
  readonly id: string;
  readonly ticket: SpeakerTicket;
}

type Unavailable = Refusal<'voice_engine_unavailable'>;

export type Tickets = ReturnType<typeof createTickets>;

const asked = 'voice.ticket-asked';
const made = 'voice.ticket-made';
/** How long another process has to make a ticket. */
const answerMs = 2000;

/** Tickets of the engine that has a room, also when that engine belongs to another process. */
export function createTickets(
  { bus, clock, ids }: Pick<Platform, 'bus' | 'clock' | 'ids'>,
  engine: Pick<VoiceEngine, 'id' | 'available' | 'speakerTicket' | 'listenerTicket' | 'iceServers'>,
) {
  const waiting = new Map<string, (ticket: SpeakerTicket) => void>();

  const make = (order: TicketOrder, origin: string): SpeakerTicket => {
    const now = clock.now();
    if (order.kind === 'listen') return { ...engine.listenerTicket(order, origin, now), iceServers: [] };
    return { ...engine.speakerTicket(order, origin, now), iceServers: engine.iceServers(order.uid, now) };
  };

  bus.subscribe(asked, (payload) => {
    const { id, engineId, origin, order } = payload as AskedTicket;
    if (engineId !== engine.id || !engine.available()) return;
    bus.publish(made, { id, ticket: make(order, origin) } satisfies MadeTicket);
  });
  bus.subscribe(made, (payload) => {
    const { id, ticket } = payload as MadeTicket;
    waiting.get(id)?.(ticket);
  });

  /** Asks the process of the engine. */
  const ask = async (engineId: string, order: TicketOrder, origin: string): Promise<SpeakerTicket | Unavailable> => {
    const id = ids.next();
    const { promise, resolve } = Promise.withResolvers<SpeakerTicket | Unavailable>();
    const timeout = setTimeout(() => resolve(refuse('voice_engine_unavailable')), answerMs);
    waiting.set(id, resolve);
    bus.publish(asked, { id, engineId, origin, order } satisfies AskedTicket);
    const ticket = await promise;
    clearTimeout(timeout);
    waiting.delete(id);
    return ticket;
  };

  return async (engineId: string, order: TicketOrder, origin: string): Promise<SpeakerTicket | Unavailable> => {
    if (engineId !== engine.id) return ask(engineId, order, origin);
    return engine.available() ? make(order, origin) : refuse('voice_engine_unavailable');
  };
}
