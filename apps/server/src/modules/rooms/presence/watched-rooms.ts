import { channelOf } from '@touchline/contract/kernel';
import type { Hub } from '../../../realtime/index.ts';
import type { RoomDirectory } from '../room-directory.ts';

/** Match rooms with users in them, known without a query. */
export interface WatchedRooms {
  /** Call when the number of users in a room changed. */
  changed(roomId: string): Promise<void>;
  /** Room id by match id. */
  ofMatches(): ReadonlyMap<string, string>;
}

export function createWatchedRooms(directory: Pick<RoomDirectory, 'find'>, hub: Pick<Hub, 'viewers'>): WatchedRooms {
  const rooms = new Map<string, string>();
  return {
    changed: async (roomId) => {
      const matchId = (await directory.find(roomId))?.row.match_id ?? null;
      if (matchId === null) return;
      if (hub.viewers(channelOf('room', roomId)) > 0) rooms.set(matchId, roomId);
      else rooms.delete(matchId);
    },
    ofMatches: () => rooms,
  };
}
