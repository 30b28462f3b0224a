import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  EngineServer,
  type HttpRefusal,
  originAllowed,
  refuse,
  refuseUpgrade,
  replyJson,
  urlOf,
} from '@touchline/engine-kit';
import {
  countedAddress,
  hasTwoHosts,
  type IsProxy,
  type ListenTarget,
  NetworkPlaces,
  readProxies,
  runInBatches,
} from '@touchline/net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { VoiceConfig } from '../config.ts';
import type { Totals } from '../figures.ts';
import type { Room } from '../room/room.ts';
import { readSpeaker, readTicket, type TicketKind } from '../ticket.ts';
import { closeLater } from './close-later.ts';
import { type Controlled, handleControl } from './control.ts';
import { createListener } from './listener-socket.ts';
import { refusals } from './refusals.ts';
import { serveSpeaker } from './speaker-socket.ts';

const socketPattern = /^\/voice\/([A-Za-z0-9_-]{1,64})\/(speak|listen)$/;
const maxOfferBytes = 64 << 10;
const maxListenerFrameBytes = 256;
/** Pings count as frames, so that they are answered within the limits of a socket. */
const socketOptions = { noServer: true, perMessageDeflate: false, autoPong: false } as const;

interface SocketTarget {
  readonly kind: TicketKind;
  readonly room: Room;
  /** Who the ticket is for. */
  readonly subject: string;
  readonly zone: string | null;
}

export interface VoiceHttpParts extends Omit<Controlled, 'closeZones' | 'refused'> {
  readonly totals: Totals;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  readonly onError: (error: unknown) => void;
}

/** The HTTP side: the WebSockets of speakers and listeners, control calls and `/healthz`. */
export class VoiceHttp {
  readonly #config: VoiceConfig;
  readonly #parts: VoiceHttpParts;
  readonly #isProxy: IsProxy;
  readonly #server: EngineServer;
  readonly #speakers = new WebSocketServer({ ...socketOptions, maxPayload: maxOfferBytes });
  readonly #listeners = new WebSocketServer({ ...socketOptions, maxPayload: maxListenerFrameBytes });
  readonly #places: NetworkPlaces;
  /** Listeners refused since the start. */
  readonly #refusedListeners = { listener_network: 0, listener_wider_network: 0, listener_total: 0 };
  /** Open sockets, and how those of closed zones end. */
  readonly #sockets = new Map<WebSocket, { readonly zone: string | null; readonly cut: () => void }>();
  #closedZones: ReadonlySet<string> = new Set();

  constructor(config: VoiceConfig, parts: VoiceHttpParts) {
    const isProxy = readProxies(config.trustedProxies);
    if (!isProxy) throw new Error('voice: trusted proxies are not addresses');
    this.#config = config;
    this.#parts = parts;
    this.#isProxy = isProxy;
    this.#server = new EngineServer({
      perNetwork: config.maxConnectionsPerAddress,
      total: config.maxConnections,
      requestTimeoutMs: config.requestTimeoutMs,
      isProxy,
      route: (request, response) => this.#route(request, response),
      upgrade: (request, socket, head) => this.#upgrade(request, socket, head),
      onError: parts.onError,
    });
    this.#places = new NetworkPlaces({
      total: Math.min(config.maxListeners, this.#server.total),
      perNetwork: config.maxListenersPerAddress,
    });
  }

  /** Resolves with the port listened on; rejects with the listen error. */
  listen(target: ListenTarget): Promise<number> {
    return this.#server.listen(target);
  }

  /** Refuses tickets of these zones, and cuts the open sockets of such tickets. */
  #closeZones(zones: readonly string[]): void {
    this.#closedZones = new Set(zones);
    for (const { zone, cut } of [...this.#sockets.values()])
      if (zone !== null && this.#closedZones.has(zone)) runInBatches(cut);
  }

  close(): Promise<void> {
    return this.#server.close(() => {
      for (const socket of this.#sockets.keys()) socket.close(1001);
      setImmediate(() => {
        for (const socket of this.#sockets.keys()) socket.terminate();
      });
    });
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = urlOf(request);
    if (pathname.startsWith('/control/')) {
      const refused = () => ({ voice: { ...this.#server.closed, ...this.#refusedListeners } });
      const closeZones = (zones: readonly string[]) => this.#closeZones(zones);
      const controlled = { ...this.#parts, refused, closeZones };
      await handleControl(request, response, pathname, controlled, this.#config.controlSecret);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, refusals.method);
    else if (pathname === '/healthz') replyJson(response, 200, { ok: true, rooms: this.#parts.rooms.list().length });
    else refuse(response, refusals.notFound);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = this.#findTarget(request);
    if ('status' in target || !(socket instanceof Socket)) {
      this.#parts.totals.connectionsRefused += 1;
      refuseUpgrade(socket, 'status' in target ? target : refusals.badRequest);
    } else if (target.kind === 'speak') this.#openSpeaker(request, socket, head, target);
    else this.#openListener(request, socket, head, target);
  }

  #findTarget(request: IncomingMessage): SocketTarget | HttpRefusal {
    if (hasTwoHosts(request)) return refusals.badRequest;
    const url = urlOf(request);
    const [, id, kind] = socketPattern.exec(url.pathname) ?? [];
    if (id === undefined || (kind !== 'speak' && kind !== 'listen')) return refusals.notFound;
    if (!originAllowed(request.headers.origin, this.#config.cors)) return refusals.ticket;
    const ticket = url.searchParams.get('t') ?? '';
    const given = readTicket(this.#config.ticketSecret, { kind, room: id }, ticket, this.#parts.wallClock());
    if (given === null || (given.zone !== null && this.#closedZones.has(given.zone))) return refusals.ticket;
    const room = this.#parts.rooms.get(id);
    return room ? { kind, room, ...given } : refusals.notOpen;
  }

  #openSpeaker(request: IncomingMessage, socket: Socket, head: Buffer, { room, subject, zone }: SocketTarget): void {
    const pass = readSpeaker(subject);
    const speaker = pass && room.speaker(pass.seat, pass.request);
    if (!pass || !speaker) {
      this.#parts.totals.connectionsRefused += 1;
      refuseUpgrade(socket, refusals.ticket);
      return;
    }
    this.#speakers.handleUpgrade(request, socket, head, (webSocket) => {
      this.#register(webSocket, zone, () => room.cut(pass.seat, speaker));
      serveSpeaker(webSocket, socket, { room, seat: pass.seat, speaker });
    });
  }

  #openListener(request: IncomingMessage, socket: Socket, head: Buffer, { room, zone }: SocketTarget): void {
    if (!room.relays) {
      this.#parts.totals.connectionsRefused += 1;
      refuseUpgrade(socket, refusals.notOpen);
      return;
    }
    const place = this.#places.take(countedAddress(request, this.#isProxy));
    if ('refused' in place) {
      this.#parts.totals.connectionsRefused += 1;
      this.#refusedListeners[`listener_${place.refused}`] += 1;
      refuseUpgrade(socket, refusals.full);
      return;
    }
    // A handshake that `ws` refuses closes the socket.
    socket.once('close', place.release);
    this.#listeners.handleUpgrade(request, socket, head, (webSocket) => {
      this.#register(webSocket, zone, () => {
        webSocket.close(1008);
        closeLater(webSocket);
      });
      const leave = room.listen(createListener(webSocket, socket));
      webSocket.once('close', () => leave?.());
    });
  }

  #register(webSocket: WebSocket, zone: string | null, cut: () => void): void {
    this.#sockets.set(webSocket, { zone, cut });
    webSocket.once('close', () => this.#sockets.delete(webSocket));
  }
}
