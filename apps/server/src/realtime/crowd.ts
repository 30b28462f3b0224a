import { isLoopback, networkOf } from '../platform/network-address.ts';
import type { Connection } from './connection.ts';
import type { HubLimits } from './limits.ts';

/** Counts sockets per network, and those still waiting for `hello`. */
export interface Crowd {
  /** HTTP status that refuses one more socket from an address; null when there is room. */
  refuses(ip: string): string | null;
  enter(connection: Connection): void;
  /** Counts the socket as established or ended, no longer as new. */
  greeted(connection: Connection): void;
  leave(connection: Connection): void;
}

interface Counts {
  all: number;
  fresh: number;
}

/** Limits the sockets of one network. This machine is exempt: a local proxy may not forward addresses. */
export function createCrowd(limits: Pick<HubLimits, 'socketsPerNetwork' | 'newPerNetwork' | 'newMax'>): Crowd {
  const networks = new Map<string, Counts>();
  const fresh = new Set<Connection>();
  const countsOf = (ip: string): Counts | undefined => networks.get(networkOf(ip));

  return {
    refuses: (ip) => {
      if (fresh.size >= limits.newMax) return '503 Service Unavailable';
      const counts = countsOf(ip);
      if (!counts || isLoopback(ip)) return null;
      const crowded = counts.all >= limits.socketsPerNetwork || counts.fresh >= limits.newPerNetwork;
      return crowded ? '429 Too Many Requests' : null;
    },
    enter: (connection) => {
      const network = networkOf(connection.ip);
      const counts = networks.get(network) ?? { all: 0, fresh: 0 };
      counts.all += 1;
      counts.fresh += 1;
      networks.set(network, counts);
      fresh.add(connection);
    },
    greeted: (connection) => {
      if (!fresh.delete(connection)) return;
      const counts = countsOf(connection.ip);
      if (counts) counts.fresh -= 1;
    },
    leave: (connection) => {
      const counts = countsOf(connection.ip);
      if (!counts) return;
      counts.all -= 1;
      if (counts.all <= 0) networks.delete(networkOf(connection.ip));
    },
  };
}
