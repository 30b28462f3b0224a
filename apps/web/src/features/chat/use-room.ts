import { roomCalls } from '@touchline/contract/rooms';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, realtime } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { uploadMedia } from './media/upload-media.ts';
import { RoomSession } from './room-session.ts';

/** `_who` and how often it was tried make another session: what one person wrote is nothing of the next. */
const sessionOf = (roomId: string, _who: string): RoomSession =>
  new RoomSession(roomId, {
    realtime,
    deleteMessage: (input) => api.call(roomCalls.deleteMessage, input),
    upload: uploadMedia,
  });

/** Is in a room for as long as the component is there; another person, or another `attempt`, enters it anew. */
export function useRoom(roomId: string, attempt = 0): RoomSession {
  const uid = useSession((session) => session.user?.uid);
  const who = `${uid} ${attempt}`;
  const session = useMemo(() => sessionOf(roomId, who), [roomId, who]);
  useEffect(() => session.enter(uid), [session, uid]);
  return session;
}

/** The lines, ten times a second at most. */
export const useLines = (session: RoomSession) => useSyncExternalStore(session.log.subscribe, session.log.snapshot);
