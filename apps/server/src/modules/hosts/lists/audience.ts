import type { MatchAudience } from '@touchline/contract/matches';
import type { HostNow } from '../hosts.present.ts';
import type { HostRooms } from '../needs.ts';
import { type ListDeps, readLiveHosts } from './host-lists.ts';

const hostsShown = 3;

/** Live hosts by match, most watched first, and the number of users in all rooms of a match. */
export async function readHostAudience(
  deps: ListDeps & { readonly rooms: Pick<HostRooms, 'viewersTogether' | 'watchedMatchRooms'> },
): Promise<Map<string, MatchAudience>> {
  const { rooms } = deps;
  const matches = new Map<string, { hosts: HostNow['host'][]; roomIds: string[] }>();
  for (const [matchId, roomId] of rooms.watchedMatchRooms()) matches.set(matchId, { hosts: [], roomIds: [roomId] });
  for (const { host, live } of await readLiveHosts(deps)) {
    if (!live?.matchId) continue;
    const match = matches.get(live.matchId) ?? { hosts: [], roomIds: [] };
    matches.set(live.matchId, match);
    match.hosts.push(host);
    match.roomIds.push(live.roomId);
  }
  return new Map(
    [...matches].map(([matchId, { hosts, roomIds }]) => [
      matchId,
      {
        liveCount: hosts.length,
        hosts: hosts.slice(0, hostsShown).map(({ card: { uid, nickname, avatar } }) => ({ uid, nickname, avatar })),
        viewers: rooms.viewersTogether(roomIds),
      },
    ]),
  );
}
