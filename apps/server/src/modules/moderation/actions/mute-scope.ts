import { isMuteOn } from '@touchline/contract/rooms';
import type { Room } from '../../rooms/index.ts';
import type { ModerationNeeds } from '../needs.ts';

type MuteScope = { match_id: string | null; session_id: string | null } | null;

/**
 * What "this match" means in a room: its match, or the match its host is live on, until the match ends; else the
 * broadcast, because a host may continue after the match. Null without either.
 */
export async function muteScope(room: Room, needs: Pick<ModerationNeeds, 'matches' | 'streams'>): Promise<MuteScope> {
  const broadcast = room.ownerId === null ? null : needs.streams.broadcastOf(room.ownerId);
  const matchId = room.row.match_id ?? broadcast?.matchId ?? null;
  const match = matchId === null ? null : await needs.matches.findMatch(matchId);
  if (match && isMuteOn(null, 0, { matchStatus: match.status })) return { match_id: matchId, session_id: null };
  return broadcast && { match_id: null, session_id: broadcast.sessionId };
}

/** A scope as the contract names it. */
export const presentScope = (scope: MuteScope): 'match' | 'broadcast' | null =>
  scope && (scope.match_id === null ? 'broadcast' : 'match');
