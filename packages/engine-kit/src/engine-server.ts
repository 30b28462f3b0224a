import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ConnectionBounds,
  createBoundServer,
  httpLimits,
  type IsProxy,
  isLoopback,
  type ListenTarget,
  listenOn,
} from '@touchline/net';

interface EngineServerOptions {
  /** Connections of one network. */
  readonly perNetwork: number;
  /** Connections in all; null for as many as the process may open files for. */
  readonly total: number | null;
  /** A request must be complete after this time. */
  readonly requestTimeoutMs: number;
  /** Proxies carry many users, and have no bound of their own. */
  readonly isProxy: IsProxy;
  readonly route: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly onError: (error: unknown) => void;
}

/** The HTTP port of an engine, with the bounds of its connections. */
export class EngineServer {
  /** Connections in all. */
  readonly total: number;
  readonly #server: Server;
  readonly #bounds: ConnectionBounds;
  readonly #onError: (error: unknown) => void;

  constructor({ perNetwork, total, requestTimeoutMs, isProxy, route, upgrade, onError }: EngineServerOptions) {
    const limits = httpLimits({ perNetwork, total: total ?? undefined, silentMs: requestTimeoutMs });
    this.total = limits.total;
    this.#onError = onError;
    this.#bounds = new ConnectionBounds(limits, { isShared: (address) => isLoopback(address) || isProxy(address, 0) });
    const timeouts = { headersTimeout: requestTimeoutMs, requestTimeout: requestTimeoutMs };
    this.#server = createBoundServer(this.#bounds, timeouts, (request, response) => {
      route(request, response).catch((error: unknown) => {
        onError(error);
        response.destroy();
      });
    });
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      try {
        upgrade(request, socket, head);
      } catch (error) {
        onError(error);
        socket.destroy();
      }
    });
  }

  /** Connections closed since the start, by reason. */
  get closed(): Readonly<Record<string, number>> {
    return this.#bounds.closed;
  }

  /** Resolves with the port listened on; rejects with the listen error. */
  listen(target: ListenTarget): Promise<number> {
    return listenOn(this.#server, target, this.#onError);
  }

  /** Frees the port. `endSockets` ends what no longer speaks HTTP. */
  async close(endSockets: () => void): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    endSockets();
    this.#server.closeAllConnections();
    await closed;
  }
}

/** The address of a request, without its host. */
export const urlOf = ({ url = '/' }: IncomingMessage): URL =>
  URL.parse(url, 'http://engine.invalid') ?? new URL('http://engine.invalid/');
