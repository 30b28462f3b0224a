import { channelOf } from '@touchline/contract/kernel';
import { LRUCache } from 'lru-cache';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import { createDirectory } from './directory.ts';
import { deleteRooms, ensureRoom, type RoomOf } from './rooms.store.ts';
import { createWatchedRooms } from './watched-rooms.ts';

export type RoomRegistry = ReturnType<typeof createRoomRegistry>;

const topic = 'rooms.removed';

/**
 * Which room belongs to whom, and how many people are in it. It asks nothing of other modules, so matches, hosts and
 * streams can be made from it before the chat is.
 */
export function createRoomRegistry(
  { db, clock, ids, bus }: Pick<Platform, 'db' | 'clock' | 'ids' | 'bus'>,
  hub: Pick<Hub, 'viewers'>,
) {
  const directory = createDirectory({ db, bus });
  const watched = createWatchedRooms(directory, hub);
  // A room keeps its owner for ever, so what was found once is asked no more.
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

  return {
    /** The chat room of a match that exists, made when it is first asked for. */
    roomOfMatch: (matchId: string): Promise<string> => roomFor({ kind: 'match', matchId }),
    /** The chat room of a host, made when it is first asked for. */
    roomOfHost: (anchorId: string): Promise<string> => roomFor({ kind: 'anchor', anchorId }),
    /** Whose room it is; null where there is none. */
    findRoom: async (roomId: string): Promise<{ ownerId: string | null; matchId: string | null } | null> => {
      const room = await directory.find(roomId);
      return room ? { ownerId: room.ownerId, matchId: room.row.match_id } : null;
    },
    /** People in rooms right now. */
    viewersOf: (roomIds: readonly string[]): Map<string, number> =>
      new Map(roomIds.map((roomId) => [roomId, hub.viewers(channelOf('room', roomId))])),
    /** People in any of these rooms, each once. */
    viewersTogether: (roomIds: readonly string[]): number =>
      hub.viewers(...roomIds.map((roomId) => channelOf('room', roomId))),
    /** Rooms of matches with people in them, by match. */
    watchedMatchRooms: (): ReadonlyMap<string, string> => watched.ofMatches(),
    /** For this module alone. */
    own: {
      directory,
      watched,
      /** Removes rooms for good, and everything of these hosts. For an idle platform. */
      removeRooms: async (of: { roomIds: readonly string[]; hostIds: readonly string[] }): Promise<void> => {
        await inTransaction(db, (tx) => deleteRooms(tx, of));
        bus.publish(topic, null);
      },
    },
  };
}
