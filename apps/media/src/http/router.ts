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
import { hasTwoHosts, type ListenTarget, runInBatches } from '@touchline/net';
import { WebSocketServer } from 'ws';
import type { MediaConfig } from '../config.ts';
import { type PlayPass, readPlay } from '../play-token.ts';
import type { LiveStream } from '../stream/live-stream.ts';
import { type Controlled, handleControl } from './control.ts';
import { allowOrigin } from './cors.ts';
import { playFlv } from './play-flv.ts';
import { playHls } from './play-hls.ts';
import { playWsFlv } from './play-ws-flv.ts';
import { refusals } from './refusals.ts';
import { ViewerPlaces } from './viewer-places.ts';

const flvPattern = /^\/live\/([A-Za-z0-9_-]{1,64})\.flv$/;
const hlsPattern = /^\/live\/([A-Za-z0-9_-]{1,64})\/([0-9]+\.[A-Za-z0-9_.-]{1,130})\/([a-z0-9.-]{1,64})$/;
const maxClientFrameBytes = 1024;
const requestTimeoutMs = 10_000;

type Refused = { refusal: HttpRefusal };
type StreamTarget = { stream: LiveStream; pass: PlayPass } | Refused;
type PlayTarget = { stream: LiveStream; pass: PlayPass; leave: () => void } | Refused;

/** The HTTP side: play addresses, control calls and `/healthz`. */
export class MediaHttp {
  readonly #config: MediaConfig;
  readonly #played: Omit<Controlled, 'closeZones'>;
  readonly #server: EngineServer;
  readonly #places: ViewerPlaces;
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxClientFrameBytes,
  });
  /** Sockets that carry FLV, with the country of their token; they send no more requests. */
  readonly #playing = new Map<Socket, string | null>();
  /** Countries without playback. */
  #closedZones: ReadonlySet<string> = new Set();

  constructor(config: MediaConfig, played: Omit<Controlled, 'closeZones'>, onError: (error: unknown) => void) {
    this.#config = config;
    this.#played = played;
    this.#server = new EngineServer({
      perNetwork: config.maxHttpConnectionsPerAddress,
      total: config.maxHttpConnections,
      requestTimeoutMs,
      isProxy: (address, hop) => this.#places.isProxy(address, hop),
      route: (request, response) => this.#route(request, response),
      upgrade: (request, socket, head) => this.#upgrade(request, socket, head),
      onError,
    });
    this.#places = new ViewerPlaces({ ...config, maxViewers: Math.min(config.maxViewers, this.#server.total) });
  }

  /** Resolves with the port listened on; rejects with the listen error. */
  listen(target: ListenTarget): Promise<number> {
    return this.#server.listen(target);
  }

  /** Replaces the list of countries without playback and cuts their current viewers. */
  closeZones(zones: readonly string[]): void {
    this.#closedZones = new Set(zones);
    for (const [socket, zone] of this.#playing)
      if (zone !== null && this.#closedZones.has(zone)) runInBatches(() => socket.destroy());
  }

  close(): Promise<void> {
    return this.#server.close(() => {
      for (const socket of this.#playing.keys()) socket.destroy();
    });
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    if (this.#playing.has(socket)) {
      socket.destroy();
      return;
    }
    const url = urlOf(request);
    if (url.pathname.startsWith('/control/')) {
      const refused = () => ({ ...this.#played.refused(), video: this.#refused() });
      const closeZones = (zones: readonly string[]) => this.closeZones(zones);
      const controlled = { ...this.#played, refused, closeZones };
      await handleControl(request, response, url.pathname, controlled, this.#config.controlSecret);
      return;
    }
    allowOrigin(request, response, this.#config.cors);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, refusals.method);
    else if (url.pathname === '/healthz')
      replyJson(response, 200, { ok: true, streams: this.#played.registry.list().length });
    else await this.#routePlay(request, response, url);
  }

  async #routePlay(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const flv = flvPattern.exec(url.pathname);
    const hls = hlsPattern.exec(url.pathname);
    if (flv) {
      this.#routeFlv(request, response, flv[1] ?? '', url.searchParams.get('t') ?? '');
      return;
    }
    if (hls) await this.#routeHls(request, response, hls, url.searchParams);
    else refuse(response, refusals.notFound);
  }

  async #routeHls(
    request: IncomingMessage,
    response: ServerResponse,
    [, streamId = '', token = '', name = '']: RegExpExecArray,
    query: URLSearchParams,
  ): Promise<void> {
    const pass = this.#readPass(streamId, token);
    if (!pass) return refuse(response, refusals.token);
    const { broadcasts } = this.#played;
    const broadcast = broadcasts.expect(streamId, pass.mark);
    if (!broadcast) refuse(response, refusals.notLive);
    else if (broadcast.shut) refuse(response, refusals.token);
    else await playHls({ request, response, name, query }, { broadcasts, places: this.#places }, broadcast);
  }

  #routeFlv(request: IncomingMessage, response: ServerResponse, streamId: string, token: string): void {
    if (request.method === 'HEAD') {
      const found = this.#findTarget(streamId, token);
      if ('refusal' in found) refuse(response, found.refusal);
      else response.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' }).end();
      return;
    }
    const target = this.#enter(request, streamId, token);
    if ('refusal' in target) {
      refuse(response, target.refusal);
    } else if (response.socket) {
      this.#registerPlaying(request.socket, target);
      playFlv(response, request.socket, target.stream);
    } else {
      // A response queued behind another one on its connection has no socket of its own to stream on.
      target.leave();
      request.socket.destroy();
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = urlOf(request);
    const flv = flvPattern.exec(url.pathname);
    const token = url.searchParams.get('t') ?? '';
    let target: PlayTarget = { refusal: refusals.notFound };
    if (hasTwoHosts(request)) target = { refusal: refusals.badRequest };
    else if (!originAllowed(request.headers.origin, this.#config.cors)) target = { refusal: refusals.token };
    else if (flv) target = this.#enter(request, flv[1] ?? '', token);
    if ('refusal' in target) {
      refuseUpgrade(socket, target.refusal);
    } else if (socket instanceof Socket) {
      // A handshake that `ws` refuses closes the socket.
      this.#registerPlaying(socket, target);
      this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        playWsFlv(webSocket, socket, target.stream);
      });
    } else {
      target.leave();
      socket.destroy();
    }
  }

  /** Takes a place for a viewer of FLV. */
  #enter(request: IncomingMessage, streamId: string, token: string): PlayTarget {
    const target = this.#findTarget(streamId, token);
    if ('refusal' in target) return target;
    if (target.stream.hasNoKeyFrames) return { refusal: refusals.noKeyFrames };
    const place = this.#places.take(request);
    return 'refusal' in place ? place : { ...target, leave: place.release };
  }

  #findTarget(streamId: string, token: string): StreamTarget {
    const pass = this.#readPass(streamId, token);
    if (!pass) return { refusal: refusals.token };
    const entry = this.#played.registry.get(streamId);
    // An address of an earlier broadcast gets the same refusal with and without a later one, so that it does not reveal
    // a private signal.
    return entry?.mark === pass.mark ? { stream: entry.stream, pass } : { refusal: refusals.notLive };
  }

  /** The rights of an address; null when it is wrong, expired, or from a closed country. */
  #readPass(streamId: string, token: string): PlayPass | null {
    const pass = readPlay(this.#config.playSecret, streamId, token);
    return pass && (pass.zone === null || !this.#closedZones.has(pass.zone)) ? pass : null;
  }

  /** Connections closed and viewers refused since the start, by reason. */
  #refused(): Record<string, number> {
    return { ...this.#server.closed, ...this.#places.refused };
  }

  #registerPlaying(socket: Socket, { pass, leave }: { pass: PlayPass; leave: () => void }): void {
    this.#playing.set(socket, pass.zone);
    socket.once('close', () => {
      this.#playing.delete(socket);
      leave();
    });
    // It may have closed while its request waited; 'close' comes only once.
    if (socket.closed) leave();
  }
}
