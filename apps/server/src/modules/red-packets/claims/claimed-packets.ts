import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import type { OpenedShare } from '../red-packets.store.ts';

/** Fully claimed packets and their shares, which are final. */
export interface ClaimedPackets {
  /** Undefined while the packet is not known to be fully claimed; null for accounts without a share. */
  shareOf(packetId: string, uid: string): OpenedShare | null | undefined;
  note(packetId: string, openings: readonly OpenedShare[]): void;
}

/** Answers late claims without the database: few users empty a packet, all others come too late. */
export function createClaimedPackets(): ClaimedPackets {
  const packets = new LRUCache<string, ReadonlyMap<string, OpenedShare>>(atMost(500));
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
