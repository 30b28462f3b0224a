import { roomModerationCalls } from '@touchline/contract/rooms';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, realtime } from '../../../shared/api/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { RoomSession } from '../model/room-session.ts';
import { uploadMedia } from './upload-media.ts';

/** `_who` and the attempt are part of the key: a session never carries over to another user. */
const sessionOf = (roomId: string, _who: string): RoomSession =>
  new RoomSession(roomId, {
    realtime,
    deleteMessage: (input) => api.call(roomModerationCalls.deleteMessage, input),
    upload: uploadMedia,
  });

/** Joins a room while the component is mounted; another user or another `attempt` enters it again. */
export function useRoom(roomId: string, attempt = 0): RoomSession {
  const uid = useSession((session) => session.user?.uid);
  const who = `${uid} ${attempt}`;
  const session = useMemo(() => sessionOf(roomId, who), [roomId, who]);
  useEffect(() => session.enter(uid), [session, uid]);
  return session;
}

/** The messages, updated at most ten times a second. */
export const useLines = (session: RoomSession) => useSyncExternalStore(session.log.subscribe, session.log.snapshot);
