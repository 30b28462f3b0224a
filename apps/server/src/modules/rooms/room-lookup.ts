import type { Db } from '../../platform/db/database.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { RoomNeeds } from './needs.ts';
import type { RoomRegistry } from './room-registry.ts';
import { matchRooms } from './rooms.store.ts';

/** The rooms of matches and hosts that exist. */
export interface RoomLookup {
  /** The room of a match, or `not_found` where there is no such match. */
  readonly findMatchRoom: (matchId: string) => Promise<string | Refusal<'not_found'>>;
  /** The room of a host, or `user_not_found` when no host has that uid. */
  readonly findHostRoom: (hostId: string) => Promise<string | Refusal<'user_not_found'>>;
  /** Removes the rooms of deleted matches. For an idle platform. */
  removeLeftovers(): Promise<void>;
  /** Removes the rooms of these accounts, and what they wrote and decided elsewhere. */
  removePeople(uids: readonly string[]): Promise<void>;
}

export const createRoomLookup = (
  db: Db,
  { roomOfMatch, roomOfHost, own }: RoomRegistry,
  needs: Pick<RoomNeeds, 'accounts' | 'matches'>,
): RoomLookup => ({
  findMatchRoom: async (matchId) =>
    (await needs.matches.findMatch(matchId)) === null ? refuse('not_found') : roomOfMatch(matchId),
  findHostRoom: async (hostId) =>
    (await needs.accounts.findUsers([hostId])).get(hostId)?.isHost ? roomOfHost(hostId) : refuse('user_not_found'),
  removeLeftovers: async () => {
    const lost: string[] = [];
    for (const [matchId, roomId] of await matchRooms(db))
      if ((await needs.matches.findMatch(matchId)) === null) lost.push(roomId);
    await own.removeRooms({ roomIds: lost, hostIds: [] });
  },
  removePeople: (uids) => own.removeRooms({ roomIds: [], hostIds: uids }),
});
