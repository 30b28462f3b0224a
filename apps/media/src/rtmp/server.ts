import { createServer, type Server, type Socket } from 'node:net';
import { RtmpSession, type SessionOptions } from './session.ts';

export interface RtmpServerOptions extends SessionOptions {
  maxConnections: number;
  maxConnectionsPerIp: number;
}

/** Listens for encoders. Connections beyond the limits are closed unread. */
export class RtmpServer {
  private readonly sessions = new Set<RtmpSession>();
  private readonly perIp = new Map<string, number>();
  private readonly server: Server;
  private readonly options: RtmpServerOptions;

  constructor(options: RtmpServerOptions) {
    this.options = options;
    this.server = createServer((socket) => this.accept(socket));
  }

  /** Resolves with the port listened on; rejects with the listen error (EADDRINUSE and the like). */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        this.server.on('error', this.options.onError);
        const address = this.server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const session of this.sessions) session.destroy('engine stops');
    await closed;
  }

  private accept(socket: Socket): void {
    const ip = socket.remoteAddress ?? '';
    const sameIp = this.perIp.get(ip) ?? 0;
    if (this.sessions.size >= this.options.maxConnections || sameIp >= this.options.maxConnectionsPerIp) {
      socket.on('error', () => {});
      socket.destroy();
      return;
    }
    this.perIp.set(ip, sameIp + 1);
    const session: RtmpSession = new RtmpSession(socket, this.options, () => this.forget(session));
    this.sessions.add(session);
  }

  private forget(session: RtmpSession): void {
    if (!this.sessions.delete(session)) return;
    const left = (this.perIp.get(session.ip) ?? 1) - 1;
    if (left > 0) this.perIp.set(session.ip, left);
    else this.perIp.delete(session.ip);
  }
}
