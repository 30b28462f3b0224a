import { channelOf } from '@touchline/contract/kernel';
import { hostRoomKind } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/cache-size.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import { createWatchedRooms } from './presence/watched-rooms.ts';
import { createRoomDirectory } from './room-directory.ts';
import { deleteRooms, ensureRoom, moveMatchRoom, type RoomOf } from './rooms.store.ts';

export type RoomRegistry = ReturnType<typeof createRoomRegistry>;

const topic = 'rooms.removed';

/**
 * The owner and the number of viewers of each room. It needs no other module, so matches, hosts and streams can use it
 * before the chat exists.
 */
export function createRoomRegistry(
  { db, clock, ids, bus }: Pick<Platform, 'db' | 'clock' | 'ids' | 'bus'>,
  hub: Pick<Hub, 'viewers'>,
) {
  const directory = createRoomDirectory({ db, bus });
  const watched = createWatchedRooms(directory, hub);
  // A room never changes its owner, so a found room is not read again.
  const known = new LRUCache<string, string>(atMost(20_000));
  bus.subscribe(topic, () => known.clear());

  const roomFor = async (of: RoomOf): Promise<string> => {
    const key = of.kind === 'match' ? `match ${of.matchId}` : `anchor ${of.hostId}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { id } = await ensureRoom(db, of, ids.next(), clock.date());
    known.set(key, id);
    return id;
  };

  return {
    /** The chat room of an existing match, created on first use. */
    roomOfMatch: (matchId: string): Promise<string> => roomFor({ kind: 'match', matchId }),
    /**
     * Gives the room of a merged match to the kept one; its own room stays when it has messages. Returns what to do after
     * the commit.
     */
    moveMatchRoom: async (tx: Tx, from: string, to: string): Promise<() => void> => {
      const changed = await moveMatchRoom(tx, from, to);
      return () => {
        for (const roomId of changed) directory.changed(roomId);
        bus.publish(topic, null);
      };
    },
    /** The chat room of a host, created on first use. */
    roomOfHost: (hostId: string): Promise<string> => roomFor({ kind: hostRoomKind, hostId }),
    /** The owner of a room; null for an unknown room. */
    findRoom: async (roomId: string): Promise<{ ownerId: string | null; matchId: string | null } | null> => {
      const room = await directory.find(roomId);
      return room ? { ownerId: room.ownerId, matchId: room.row.match_id } : null;
    },
    /** Current number of viewers by room. */
    viewersOf: (roomIds: readonly string[]): Map<string, number> =>
      new Map(roomIds.map((roomId) => [roomId, hub.viewers(channelOf('room', roomId))])),
    /** Number of distinct viewers in any of these rooms. */
    viewersTogether: (roomIds: readonly string[]): number =>
      hub.viewers(...roomIds.map((roomId) => channelOf('room', roomId))),
    /** Match rooms that have viewers, by match. */
    watchedMatchRooms: (): ReadonlyMap<string, string> => watched.ofMatches(),
    /** For this module only. */
    own: {
      directory,
      watched,
      /** Deletes rooms, and those of these hosts, with all their data. Nobody may be on air in one. */
      removeRooms: async (of: { roomIds: readonly string[]; hostIds: readonly string[] }): Promise<void> => {
        await inTransaction(db, (tx) => deleteRooms(tx, of));
        bus.publish(topic, null);
      },
    },
  };
}
