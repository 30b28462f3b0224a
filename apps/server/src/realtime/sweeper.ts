import { runInBatches } from '@touchline/net';
import type { Logger } from '../platform/logger.ts';
import type { Accounts } from './accounts.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { FanOut } from './fan-out.ts';
import type { HubLimits } from './limits.ts';

export interface SweeperOptions {
  readonly limits: HubLimits;
  readonly monotonic: () => number;
  readonly connections: ReadonlySet<Connection>;
  readonly channels: Channels;
  readonly accounts: Accounts;
  readonly fanOut: FanOut;
  readonly log: Logger;
}

/** Timeout of the closing handshake of an ended socket. */
const closingMs = 2000;

/** Checks all sockets and channels with one timer instead of several per socket. */
export class Sweeper {
  readonly #options: SweeperOptions;
  readonly #timer: NodeJS.Timeout;
  /** Sockets that wait for their end. */
  readonly #ending = new Set<Connection>();

  constructor(options: SweeperOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#sweep(), options.limits.sweepMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sweep(): void {
    const { connections, channels, accounts, monotonic } = this.#options;
    const now = monotonic();
    for (const connection of connections) this.#check(connection, now);
    channels.sweep(now);
    accounts.sweep(now);
    this.#notifyDropped();
  }

  #check(connection: Connection, now: number): void {
    if (this.#endOf(connection, now)) this.#endLater(connection);
    else if (connection.state !== 'ended' && now - connection.heardAt > this.#options.limits.deadMs / 2)
      connection.probe();
  }

  /** Ends a socket in one of the next turns: ten thousand at once would hold the event loop. */
  #endLater(connection: Connection): void {
    if (this.#ending.has(connection)) return;
    this.#ending.add(connection);
    runInBatches(() => {
      this.#ending.delete(connection);
      // It may have sent something, or closed, since.
      this.#endOf(connection, this.#options.monotonic())?.();
    });
  }

  /** How a socket ends whose time is over; null for all others. */
  #endOf(connection: Connection, now: number): (() => void) | null {
    const { limits } = this.#options;
    if (connection.state === 'ended') return now - connection.endedAt > closingMs ? () => connection.cut() : null;
    if (connection.state === 'new' && now - connection.openedAt > limits.helloMs)
      return () => connection.reject(1008, 'no hello');
    const isStalled = connection.stalledSince > 0 && now - connection.stalledSince > limits.stalledMs;
    return isStalled || now - connection.heardAt > limits.deadMs ? () => connection.terminate() : null;
  }

  #notifyDropped(): void {
    const { fanOut, channels, log } = this.#options;
    for (const channel of fanOut.overloaded) {
      const dropped = channel.dropped;
      channel.dropped = 0;
      log.warn({ channel: channel.name, dropped }, 'channel overloaded');
      channels.ownerOf(channel.kind)?.onDropped?.(channel.name, dropped);
    }
    fanOut.overloaded.clear();
  }
}
