import { type BlockList, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { type ListenPlace, listenOn } from '../listen.ts';
import { addressGroup, isIn, plainAddress } from './addresses.ts';
import type { Certificate } from './certificate.ts';
import { awaitProxyHeader } from './proxied.ts';
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
  turnedAway = 0;
  private readonly sockets = new Set<Socket>();
  private readonly sessions = new Set<RtmpSession>();
  private readonly perAddress = new Map<string, number>();
  private readonly servers: Server[] = [];
  private readonly options: RtmpServerOptions;

  constructor(options: RtmpServerOptions) {
    this.options = options;
  }

  /** Open connections, including those that have sent nothing yet. */
  get connections(): number {
    return this.sockets.size;
  }

  /** Resolves with the port; rejects with the listen error (such as EADDRINUSE). */
  listen(place: ListenPlace): Promise<number> {
    const begin = (socket: Socket, address: string) => {
      this.start(socket, address);
      socket.resume();
    };
    return this.open(begin, place);
  }

  /** The same over TLS. */
  listenSecure(place: ListenPlace, certificate: Certificate): Promise<number> {
    const secure = this.createSecure(certificate);
    const handOver = (socket: Socket, address: string) => {
      const connection = connectionOf(socket);
      secure.addresses.set(connection, address);
      socket.once('close', () => secure.addresses.delete(connection));
      secure.server.emit('connection', socket);
    };
    return this.open(handOver, place);
  }

  async close(): Promise<void> {
    const closed = this.servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    for (const session of this.sessions) session.destroy('engine stops');
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(closed);
  }

  /** A TLS server that does not listen: it receives connections whose address is known. */
  private createSecure(certificate: Certificate): { server: TlsServer; addresses: Map<string, string> } {
    const addresses = new Map<string, string>();
    const options = { ...certificate.current, handshakeTimeout: this.options.setupTimeoutMs };
    const server = createTlsServer(options, (socket) => {
      this.start(socket, addresses.get(connectionOf(socket)) ?? plainAddress(socket.remoteAddress ?? ''));
    });
    server.on('tlsClientError', (_error, socket) => socket.destroy());
    certificate.onChange((renewed) => server.setSecureContext(renewed));
    return { server, addresses };
  }

  private async open(begin: (socket: Socket, address: string) => void, place: ListenPlace): Promise<number> {
    const server = createServer((socket) => this.accept(socket, begin));
    const port = await listenOn(server, place, this.options.onError);
    this.servers.push(server);
    return port;
  }

  private accept(socket: Socket, begin: (socket: Socket, address: string) => void): void {
    socket.on('error', () => {}); // 'close' follows
    if (this.sockets.size >= this.options.maxConnections) {
      this.turnAway(socket);
      return;
    }
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    const address = plainAddress(socket.remoteAddress ?? '');
    const admit = (from: string) => {
      if (this.count(socket, from)) begin(socket, from);
      else this.turnAway(socket);
    };
    if (!isIn(this.options.trustedProxies, address)) admit(address);
    else awaitProxyHeader(socket, this.options.setupTimeoutMs, (source) => admit(source ?? address));
  }

  private turnAway(socket: Socket): void {
    this.turnedAway++;
    socket.destroy();
  }

  /** Counts a connection for its address; false when there are too many. */
  private count(socket: Socket, address: string): boolean {
    const group = addressGroup(address);
    const same = this.perAddress.get(group) ?? 0;
    if (same >= this.options.maxConnectionsPerAddress) return false;
    this.perAddress.set(group, same + 1);
    socket.once('close', () => {
      const left = (this.perAddress.get(group) ?? 1) - 1;
      if (left > 0) this.perAddress.set(group, left);
      else this.perAddress.delete(group);
    });
    return true;
  }

  private start(socket: Socket, address: string): void {
    const session: RtmpSession = new RtmpSession(socket, address, this.options, () => this.sessions.delete(session));
    this.sessions.add(session);
  }
}

const connectionOf = (socket: Socket): string => `${socket.remoteAddress} ${socket.remotePort}`;
