import type { SeatHolder, UnseatReason, VoiceEngine, VoiceHooks } from '../engine/voice-engine.ts';

interface MemorySeat extends SeatHolder {
  readonly connected: boolean;
}

interface MemoryRoom {
  readonly relay: boolean;
  readonly seats: Map<number, MemorySeat>;
}

/** An engine without sound; the test connects the speakers. */
export interface MemoryVoiceEngine extends VoiceEngine {
  /** Whether it runs; calls to an engine that does not run are rejected or ignored, like those of the real one. */
  running: boolean;
  readonly open: ReadonlyMap<string, MemoryRoom>;
  /** The ends of seats in their order: room, seat, reason. */
  readonly ended: (readonly [room: string, seat: number, reason: UnseatReason])[];
  /** Countries whose users may neither listen nor speak. */
  readonly closedZones: readonly string[];
  /** Opens the address of a ticket: true when the engine accepts it. A speaker is connected then, and it is reported. */
  connect(url: string): Promise<boolean>;
  /** The connection of a seat is gone for 8 s. */
  vanish(room: string, seat: number): Promise<void>;
  /** The speaker hangs up. */
  hangUp(room: string, seat: number): Promise<void>;
  /** The engine crashes and is empty afterwards. */
  crash(): void;
  /** A report that arrives late, whatever the seat holds now. */
  report(what: 'connected' | 'lost', room: string, seat: number, request: string): Promise<void>;
}

const ticketMs = 60_000;

export function createMemoryVoiceEngine(id = 'memory-voice'): MemoryVoiceEngine {
  const open = new Map<string, MemoryRoom>();
  const ended: (readonly [string, number, UnseatReason])[] = [];
  const closedZones: string[] = [];
  let given: VoiceHooks | undefined;
  const hooks = (): VoiceHooks => {
    if (!given) throw new Error('the voice engine was not started');
    return given;
  };
  const roomOf = (room: string): MemoryRoom => {
    const found = open.get(room);
    if (!engine.running) throw new Error('the voice engine does not run');
    if (!found) throw new Error(`the room ${room} is not open`);
    return found;
  };
  const lose = async (room: string, seat: number, reason: 'gone' | 'ended'): Promise<void> => {
    const { seats } = roomOf(room);
    const holder = seats.get(seat);
    if (!holder?.connected) return;
    seats.set(seat, { ...holder, connected: false });
    await hooks().lost(room, seat, holder.request, reason);
  };
  const ticket = (path: string, now: number) => ({
    url: `ws://voice.invalid/voice/${path}`,
    expiresAt: new Date(now + ticketMs).toISOString(),
  });
  const engine: MemoryVoiceEngine = {
    id,
    running: true,
    open,
    ended,
    closedZones,
    start: async (listeners) => {
      given = listeners;
    },
    available: () => engine.running,
    openRoom: async (room, { relay }) => {
      if (!engine.running) throw new Error('the voice engine does not run');
      open.set(room, { relay, seats: open.get(room)?.seats ?? new Map() });
    },
    closeRoom: async (room) => {
      for (const seat of open.get(room)?.seats.keys() ?? []) ended.push([room, seat, 'closed']);
      open.delete(room);
    },
    seat: async (room, seat, { request, muted }) => {
      const { seats } = roomOf(room);
      const before = seats.get(seat);
      const same = before?.request === request;
      if (before && !same) ended.push([room, seat, 'interrupted']);
      seats.set(seat, { request, muted, connected: same && before.connected });
    },
    unseat: async (room, seat, reason) => {
      if (open.get(room)?.seats.delete(seat)) ended.push([room, seat, reason]);
    },
    setMuted: async (room, seat, muted) => {
      const seats = open.get(room)?.seats;
      const holder = seats?.get(seat);
      if (holder) seats?.set(seat, { ...holder, muted });
    },
    closeZones: async (countries) => {
      closedZones.splice(0, closedZones.length, ...countries);
    },
    rooms: async () => {
      if (!engine.running) throw new Error('the voice engine does not run');
      return [...open].map(([room, { seats }]) => ({
        room,
        seats: [...seats].map(([seat, holder]) => ({ seat, ...holder })),
      }));
    },
    speakerTicket: ({ room, seat, request }, _origin, now) => ticket(`${room}/speak?t=${seat}.${request}`, now),
    listenerTicket: ({ room }, _origin, now) => ticket(`${room}/listen?t=listener`, now),
    iceServers: () => [{ urls: 'stun:stun.invalid:3478' }],
    address: () => ({ port: 8937 }),
    connect: async (url) => {
      const { pathname, searchParams } = new URL(url);
      const [, , room = '', kind] = pathname.split('/');
      if (!engine.running || !open.has(room)) return false;
      const { seats, relay } = roomOf(room);
      if (kind === 'listen') return relay;
      const [seat = '', request = ''] = searchParams.get('t')?.split(/\.(.*)/s) ?? [];
      const holder = seats.get(Number(seat));
      if (holder?.request !== request) return false;
      seats.set(Number(seat), { ...holder, connected: true });
      await hooks().connected(room, Number(seat), request);
      return true;
    },
    vanish: (room, seat) => lose(room, seat, 'gone'),
    hangUp: (room, seat) => lose(room, seat, 'ended'),
    crash: () => {
      open.clear();
      hooks().restarted();
    },
    report: async (what, room, seat, request) => {
      if (what === 'connected') await hooks().connected(room, seat, request);
      else await hooks().lost(room, seat, request, 'gone');
    },
    restarts: () => 0,
    stop: async () => {},
  };
  return engine;
}
