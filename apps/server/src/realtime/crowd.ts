import { isLoopback, networkOf, networksOfWider, widerNetworkOf } from '@touchline/net';
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

/** Limits the sockets of one network, and of a /48 to those of four. This machine is exempt: a local proxy may not forward addresses. */
export function createCrowd(limits: Pick<HubLimits, 'socketsPerNetwork' | 'newPerNetwork' | 'newMax'>): Crowd {
  const networks = new Map<string, Counts>();
  const fresh = new Set<Connection>();
  const isCrowded = (name: string, share: number): boolean => {
    const { all = 0, fresh: waiting = 0 } = networks.get(name) ?? {};
    return all >= limits.socketsPerNetwork * share || waiting >= limits.newPerNetwork * share;
  };

  return {
    refuses: (ip) => {
      if (fresh.size >= limits.newMax) return '503 Service Unavailable';
      if (isLoopback(ip)) return null;
      const wider = widerNetworkOf(ip);
      const crowded = isCrowded(networkOf(ip), 1) || (wider !== null && isCrowded(wider, networksOfWider));
      return crowded ? '429 Too Many Requests' : null;
    },
    enter: (connection) => {
      for (const name of networksOf(connection.ip)) {
        const counts = networks.get(name) ?? { all: 0, fresh: 0 };
        counts.all += 1;
        counts.fresh += 1;
        networks.set(name, counts);
      }
      fresh.add(connection);
    },
    greeted: (connection) => {
      if (!fresh.delete(connection)) return;
      for (const name of networksOf(connection.ip)) {
        const counts = networks.get(name);
        if (counts) counts.fresh -= 1;
      }
    },
    leave: (connection) => {
      for (const name of networksOf(connection.ip)) {
        const counts = networks.get(name);
        if (!counts) continue;
        counts.all -= 1;
        if (counts.all <= 0) networks.delete(name);
      }
    },
  };
}

/** The networks that a socket counts for: its own, and the /48 of an IPv6 address. */
function networksOf(ip: string): readonly string[] {
  const wider = widerNetworkOf(ip);
  return wider === null ? [networkOf(ip)] : [networkOf(ip), wider];
}
