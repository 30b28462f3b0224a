import { LRUCache } from 'lru-cache';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { RoomNeeds } from './needs.ts';
import { deleteRooms, ensureRoom, matchRooms, type RoomOf } from './rooms.store.ts';

/** Finds the rooms of matches and hosts. */
export interface Finding {
  /** The chat room of an existing match; created on first use. */
  roomOfMatch(matchId: string): Promise<string>;
  /** The chat room of a host; created on first use. */
  roomOfHost(anchorId: string): Promise<string>;
  /** The room of a match, or `not_found` when there is no such match. */
  findMatchRoom(matchId: string): Promise<string | Refusal<'not_found'>>;
  /** The room of a host, or `user_not_found` when no host has that uid. */
  findHostRoom(anchorId: string): Promise<string | Refusal<'user_not_found'>>;
  /** Removes the rooms of deleted matches and all data of these accounts. For an idle platform. */
  removeLeftovers(uids: readonly string[]): Promise<void>;
}

const topic = 'rooms.removed';

export function createRoomLookup(
  { db, clock, ids, bus }: Pick<Platform, 'db' | 'clock' | 'ids' | 'bus'>,
  needs: Pick<RoomNeeds, 'accounts' | 'matches'>,
): Finding {
  // A room never changes its owner, so an entry never expires.
  const known = new LRUCache<string, string>({ max: 20_000 });
  bus.subscribe(topic, () => known.clear());

  const roomFor = async (of: RoomOf): Promise<string> => {
    const key = of.kind === 'match' ? `match ${of.matchId}` : `anchor ${of.anchorId}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { id } = await ensureRoom(db, of, ids.next(), clock.date());
    known.set(key, id);
    return id;
  };
  const roomOfMatch = (matchId: string): Promise<string> => roomFor({ kind: 'match', matchId });
  const roomOfHost = (anchorId: string): Promise<string> => roomFor({ kind: 'anchor', anchorId });

  return {
    roomOfMatch,
    roomOfHost,
    findMatchRoom: async (matchId) =>
      (await needs.matches().findMatch(matchId)) === null ? refuse('not_found') : roomOfMatch(matchId),
    findHostRoom: async (anchorId) =>
      (await needs.accounts.findUsers([anchorId])).get(anchorId)?.zb === 1
        ? roomOfHost(anchorId)
        : refuse('user_not_found'),
    removeLeftovers: async (uids) => {
      const lost: string[] = [];
      for (const [matchId, roomId] of await matchRooms(db))
        if ((await needs.matches().findMatch(matchId)) === null) lost.push(roomId);
      await inTransaction(db, (tx) => deleteRooms(tx, { roomIds: lost, hostIds: uids }));
      bus.publish(topic, null);
    },
  };
}
