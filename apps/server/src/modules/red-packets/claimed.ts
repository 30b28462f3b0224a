import { LRUCache } from 'lru-cache';
import type { Opened } from './red-packets.store.ts';

/** Packets of which every share is taken, with who took it: a state that nothing changes any more. */
export interface Claimed {
  /** Undefined while the packet is not known to be fully claimed; then null for those who got nothing. */
  shareOf(packetId: string, uid: string): Opened | null | undefined;
  note(packetId: string, openings: readonly Opened[]): void;
}

/** Answers those who come too late without asking the database; whoever empties a crowd's packet is few, the rest many. */
export function createClaimed(): Claimed {
  const packets = new LRUCache<string, ReadonlyMap<string, Opened>>({ max: 500 });
  return {
    shareOf: (packetId, uid) => {
      const openings = packets.get(packetId);
      return openings && (openings.get(uid) ?? null);
    },
    note: (packetId, openings) => {
      packets.set(packetId, new Map(openings.map((opened) => [opened.uid, opened])));
    },
  };
}
