import type { BlockList, Server, Socket } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import {
  type ClosedReason,
  ConnectionBounds,
  createTcpServer,
  createTlsLayer,
  isIn,
  type ListenTarget,
  listenOn,
  plainAddress,
} from '@touchline/net';
import { awaitProxyHeader } from './await-proxy-header.ts';
import type { Certificate } from './certificate.ts';
import { type PublishRequest, RtmpSession, type SessionOptions } from './session.ts';

export interface RtmpServerOptions extends SessionOptions {
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Peers that must send a PROXY header; nobody else may send one. */
  trustedProxies: BlockList;
}

/** The share of connections that need not publish yet; beyond it, the oldest one gives way to a newer one. */
const silentShare = 1 / 2;

/** Listens for encoders. Connections beyond the limits are closed unread. */
export class RtmpServer {
  readonly #sockets = new Set<Socket>();
  readonly #sessions = new Set<RtmpSession>();
  readonly #bounds: ConnectionBounds;
  readonly #servers: Server[] = [];
  readonly #options: RtmpServerOptions;

  constructor(options: RtmpServerOptions) {
    this.#options = options;
    const { maxConnections: total, maxConnectionsPerAddress: perNetwork } = options;
    // The session itself ends a connection that does not publish in time.
    const silent = { silent: Math.ceil(total * silentShare), silentPerNetwork: perNetwork, silentMs: null };
    this.#bounds = new ConnectionBounds({ total, reserve: 0, perNetwork, ...silent });
  }

  /** Connections closed since the start because there were too many. */
  get rejectedConnections(): number {
    return Object.values(this.#bounds.closed).reduce((sum, count) => sum + count, 0);
  }

  /** The same by reason. */
  get closed(): Readonly<Record<ClosedReason, number>> {
    return this.#bounds.closed;
  }

  /** Open connections, including those that have sent nothing yet. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Resolves with the port; rejects with the listen error (such as EADDRINUSE). */
  listen(target: ListenTarget): Promise<number> {
    const begin = (socket: Socket, address: string) => {
      this.#start(socket, address, socket);
      socket.resume();
    };
    return this.#open(begin, target);
  }

  /** The same over TLS. */
  listenSecure(target: ListenTarget, certificate: Certificate): Promise<number> {
    const secure = this.#createSecure(certificate);
    const handOver = (socket: Socket, address: string) => {
      const connection = connectionOf(socket);
      secure.peers.set(connection, { address, socket });
      socket.once('close', () => secure.peers.delete(connection));
      secure.server.emit('connection', socket);
    };
    return this.#open(handOver, target);
  }

  async close(): Promise<void> {
    const closed = this.#servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    for (const session of this.#sessions) session.destroy('engine stops');
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
  }

  /** A TLS server that does not listen: it receives connections whose address is known. */
  #createSecure(certificate: Certificate): { server: TlsServer; peers: Map<string, Peer> } {
    const peers = new Map<string, Peer>();
    const options = { ...certificate.current, handshakeTimeout: this.#options.setupTimeoutMs };
    const server = createTlsLayer(options, (socket) => {
      const peer = peers.get(connectionOf(socket));
      this.#start(socket, peer?.address ?? plainAddress(socket.remoteAddress ?? ''), peer?.socket ?? socket);
    });
    server.on('tlsClientError', (_error, socket) => socket.destroy());
    certificate.onChange((renewed) => server.setSecureContext(renewed));
    return { server, peers };
  }

  async #open(begin: (socket: Socket, address: string) => void, target: ListenTarget): Promise<number> {
    const server = createTcpServer((socket) => this.#accept(socket, begin));
    const port = await listenOn(server, target, this.#options.onError);
    this.#servers.push(server);
    return port;
  }

  #accept(socket: Socket, begin: (socket: Socket, address: string) => void): void {
    socket.on('error', () => {}); // 'close' follows
    const { trustedProxies, setupTimeoutMs } = this.#options;
    const address = plainAddress(socket.remoteAddress ?? '');
    const isProxied = isIn(trustedProxies, address);
    if (!this.#bounds.admit(socket, isProxied ? null : address)) return;
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    if (!isProxied) {
      begin(socket, address);
      return;
    }
    awaitProxyHeader(socket, setupTimeoutMs, (source) => {
      const from = source ?? address;
      if (this.#bounds.identify(socket, from)) begin(socket, from);
    });
  }

  /** `connection` is the TCP connection below TLS, or the socket itself. */
  #start(socket: Socket, address: string, connection: Socket): void {
    const authorize = async (request: PublishRequest) => {
      const decision = await this.#options.authorize(request);
      if (decision.ok) this.#bounds.heard(connection);
      return decision;
    };
    const options = { ...this.#options, authorize };
    const session: RtmpSession = new RtmpSession(socket, address, options, () => this.#sessions.delete(session));
    this.#sessions.add(session);
  }
}

/** A connection below TLS, and its real address. */
interface Peer {
  readonly address: string;
  readonly socket: Socket;
}

const connectionOf = (socket: Socket): string => `${socket.remoteAddress} ${socket.remotePort}`;
