import { type BlockList, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { type ListenTarget, listenOn } from '../listen.ts';
import { addressGroup, isIn, plainAddress } from './addresses.ts';
import { awaitProxyHeader } from './await-proxy-header.ts';
import type { Certificate } from './certificate.ts';
import { RtmpSession, type SessionOptions } from './session.ts';

export interface RtmpServerOptions extends SessionOptions {
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Peers that must send a PROXY header; nobody else may send one. */
  trustedProxies: BlockList;
}

/** Listens for encoders. Connections beyond the limits are closed unread. */
export class RtmpServer {
  /** Connections closed unread since the start. */
  rejectedConnections = 0;
  readonly #sockets = new Set<Socket>();
  readonly #sessions = new Set<RtmpSession>();
  readonly #countByAddress = new Map<string, number>();
  readonly #servers: Server[] = [];
  readonly #options: RtmpServerOptions;

  constructor(options: RtmpServerOptions) {
    this.#options = options;
  }

  /** Open connections, including those that have sent nothing yet. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Resolves with the port; rejects with the listen error (such as EADDRINUSE). */
  listen(target: ListenTarget): Promise<number> {
    const begin = (socket: Socket, address: string) => {
      this.#start(socket, address);
      socket.resume();
    };
    return this.#open(begin, target);
  }

  /** The same over TLS. */
  listenSecure(target: ListenTarget, certificate: Certificate): Promise<number> {
    const secure = this.#createSecure(certificate);
    const handOver = (socket: Socket, address: string) => {
      const connection = connectionOf(socket);
      secure.addresses.set(connection, address);
      socket.once('close', () => secure.addresses.delete(connection));
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
  #createSecure(certificate: Certificate): { server: TlsServer; addresses: Map<string, string> } {
    const addresses = new Map<string, string>();
    const options = { ...certificate.current, handshakeTimeout: this.#options.setupTimeoutMs };
    const server = createTlsServer(options, (socket) => {
      this.#start(socket, addresses.get(connectionOf(socket)) ?? plainAddress(socket.remoteAddress ?? ''));
    });
    server.on('tlsClientError', (_error, socket) => socket.destroy());
    certificate.onChange((renewed) => server.setSecureContext(renewed));
    return { server, addresses };
  }

  async #open(begin: (socket: Socket, address: string) => void, target: ListenTarget): Promise<number> {
    const server = createServer((socket) => this.#accept(socket, begin));
    const port = await listenOn(server, target, this.#options.onError);
    this.#servers.push(server);
    return port;
  }

  #accept(socket: Socket, begin: (socket: Socket, address: string) => void): void {
    socket.on('error', () => {}); // 'close' follows
    if (this.#sockets.size >= this.#options.maxConnections) {
      this.#reject(socket);
      return;
    }
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    const address = plainAddress(socket.remoteAddress ?? '');
    const admit = (from: string) => {
      if (this.#countAddress(socket, from)) begin(socket, from);
      else this.#reject(socket);
    };
    if (!isIn(this.#options.trustedProxies, address)) admit(address);
    else awaitProxyHeader(socket, this.#options.setupTimeoutMs, (source) => admit(source ?? address));
  }

  #reject(socket: Socket): void {
    this.rejectedConnections++;
    socket.destroy();
  }

  /** Counts a connection for its address; false when there are too many. */
  #countAddress(socket: Socket, address: string): boolean {
    const group = addressGroup(address);
    const same = this.#countByAddress.get(group) ?? 0;
    if (same >= this.#options.maxConnectionsPerAddress) return false;
    this.#countByAddress.set(group, same + 1);
    socket.once('close', () => {
      const left = (this.#countByAddress.get(group) ?? 1) - 1;
      if (left > 0) this.#countByAddress.set(group, left);
      else this.#countByAddress.delete(group);
    });
    return true;
  }

  #start(socket: Socket, address: string): void {
    const session: RtmpSession = new RtmpSession(socket, address, this.#options, () => this.#sessions.delete(session));
    this.#sessions.add(session);
  }
}

const connectionOf = (socket: Socket): string => `${socket.remoteAddress} ${socket.remotePort}`;
