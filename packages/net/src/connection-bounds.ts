import type { Socket } from 'node:net';
import { runInBatches } from './batch-runner.ts';
import { networkOf } from './network-address.ts';
import { NetworkPlaces, type PlaceLimits, type PlaceRefusal } from './network-places.ts';

export interface ConnectionLimits extends PlaceLimits {
  /** More than the total, for proxies and this machine: a full port must answer health checks and control calls. */
  readonly reserve: number;
  /** Connections without a complete request: for a newer one, the oldest is closed. */
  readonly silent: number;
  readonly silentPerNetwork: number;
  /** How long a connection may stay without a complete request; null when its protocol watches that itself. */
  readonly silentMs: number | null;
}

/** Why a connection was closed: a bound of all connections, or one of silent connections. */
export type ClosedReason = PlaceRefusal | 'silent' | 'expired';

export interface BoundParts {
  /** Whether an address carries connections of many clients: a trusted proxy, or this machine. */
  readonly isShared?: (address: string) => boolean;
  readonly onClosed?: (reason: ClosedReason) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Calls a function at an interval; returns how to stop. */
  readonly every?: (ms: number, run: () => void) => () => void;
  /** Closes sockets over many turns of the event loop. */
  readonly later?: (task: () => void) => void;
}

interface Silent {
  readonly since: number;
  readonly network: string | null;
}

const sweepMs = 1000;

/**
 * Bounds the connections of a listening port. One beyond a bound is closed unread; silent ones give way to newer ones,
 * and expire a few per turn of the event loop.
 */
export class ConnectionBounds {
  readonly #limits: ConnectionLimits;
  readonly #parts: Required<BoundParts>;
  readonly #networks: NetworkPlaces;
  /** In the order of their arrival. */
  readonly #silent = new Map<Socket, Silent>();
  readonly #silentOf = new Map<string, Set<Socket>>();
  readonly #closed: Record<ClosedReason, number> = { network: 0, wider_network: 0, total: 0, silent: 0, expired: 0 };
  #open = 0;
  #stop: (() => void) | null = null;

  constructor(limits: ConnectionLimits, parts: BoundParts = {}) {
    this.#limits = limits;
    this.#parts = {
      isShared: () => false,
      onClosed: () => {},
      now: () => performance.now(),
      every: callEvery,
      later: runInBatches,
      ...parts,
    };
    this.#networks = new NetworkPlaces({ total: Number.POSITIVE_INFINITY, perNetwork: limits.perNetwork });
  }

  /** Open connections. */
  get size(): number {
    return this.#open;
  }

  get silent(): number {
    return this.#silent.size;
  }

  /** Connections closed since the start. */
  get closed(): Readonly<Record<ClosedReason, number>> {
    return { ...this.#closed };
  }

  /**
   * Counts a new connection; closes it and returns false when there are too many. `address` is null until a PROXY header
   * has named it.
   */
  admit(socket: Socket, address: string | null): boolean {
    const isShared = address !== null && this.#parts.isShared(address);
    const { total, reserve } = this.#limits;
    if (this.#open >= total + (isShared ? reserve : 0)) return this.#refuse(socket, 'total');
    if (!isShared && address !== null && !this.identify(socket, address)) return false;
    this.#open += 1;
    socket.once('close', () => {
      this.#open -= 1;
      this.heard(socket);
    });
    this.#addSilent(socket, isShared || address === null ? null : networkOf(address));
    return true;
  }

  /** Counts a connection for its network; closes it and returns false when there are too many. */
  identify(socket: Socket, address: string): boolean {
    const place = this.#networks.take(address);
    if ('refused' in place) return this.#refuse(socket, place.refused);
    socket.once('close', place.release);
    return true;
  }

  /** The connection has sent a complete request. */
  heard(socket: Socket): void {
    const silent = this.#silent.get(socket);
    if (!silent) return;
    this.#silent.delete(socket);
    if (silent.network === null) return;
    const same = this.#silentOf.get(silent.network);
    same?.delete(socket);
    if (same?.size === 0) this.#silentOf.delete(silent.network);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #refuse(socket: Socket, reason: PlaceRefusal): false {
    this.#count(reason);
    socket.destroy();
    return false;
  }

  #addSilent(socket: Socket, network: string | null): void {
    const { silent, silentPerNetwork, silentMs } = this.#limits;
    this.#silent.set(socket, { since: this.#parts.now(), network });
    if (silentMs !== null)
      this.#stop ??= this.#parts.every(Math.min(sweepMs, silentMs / 2), () => this.#sweep(silentMs));
    if (network !== null) {
      const same = this.#silentOf.get(network) ?? new Set();
      this.#silentOf.set(network, same.add(socket));
      if (same.size > silentPerNetwork) this.#closeSilent(first(same), 'silent');
    }
    if (this.#silent.size > silent) this.#closeSilent(first(this.#silent.keys()), 'silent');
  }

  #sweep(silentMs: number): void {
    const oldest = this.#parts.now() - silentMs;
    for (const [socket, { since }] of this.#silent) {
      if (since > oldest) break;
      this.#parts.later(() => {
        // It may have sent its request, or closed, since.
        if (this.#silent.has(socket)) this.#closeSilent(socket, 'expired');
      });
    }
    if (this.#silent.size === 0) this.stop();
  }

  #closeSilent(socket: Socket | undefined, reason: ClosedReason): void {
    if (!socket) return;
    this.heard(socket);
    this.#count(reason);
    socket.destroy();
  }

  #count(reason: ClosedReason): void {
    this.#closed[reason] += 1;
    this.#parts.onClosed(reason);
  }
}

const first = (sockets: Iterable<Socket>): Socket | undefined => {
  for (const socket of sockets) return socket;
  return undefined;
};

function callEvery(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
}
