import { channelOf } from '@touchline/contract/kernel';
import type { Hub } from '../../realtime/index.ts';
import type { Directory } from './directory.ts';

/** The rooms of matches that somebody is in, known without asking the database. */
export interface WatchedRooms {
  /** To be called when the number of people in a room has changed. */
  changed(roomId: string): Promise<void>;
  /** The rooms by match. */
  ofMatches(): ReadonlyMap<string, string>;
}

export function createWatchedRooms(directory: Pick<Directory, 'find'>, hub: Pick<Hub, 'viewers'>): WatchedRooms {
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
