import { roomCalls } from '@touchline/contract/rooms';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, realtime } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { RoomSession } from './room-session.ts';

/** Is in a room for as long as the component is there; another person, or another `attempt`, enters it anew. */
export function useRoom(roomId: string, attempt = 0): RoomSession {
  const uid = useSession((session) => session.user?.uid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one person wrote is nothing of the next
  const session = useMemo(
    () => new RoomSession(roomId, { realtime, deleteMessage: (input) => api.call(roomCalls.deleteMessage, input) }),
    [roomId, uid, attempt],
  );
  useEffect(() => session.enter(), [session]);
  return session;
}

/** The lines, ten times a second at most. */
export const useLines = (session: RoomSession) => useSyncExternalStore(session.log.subscribe, session.log.snapshot);
