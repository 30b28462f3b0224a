import { useEffect, useState } from 'react';
import { type RoomSession, useRoom } from '../../features/chat/index.ts';
import { useStreamEvents } from '../../features/host-bar/index.ts';

interface RoomEntry {
  readonly session: RoomSession;
  /** Enters the room again after a failed entry. */
  readonly retry: () => void;
}

/** Enters a room and applies the stream events of its host; `hostUid` is null in a room without one. */
export function useRoomEntry(roomId: string, hostUid: string | null): RoomEntry {
  const [attempt, setAttempt] = useState(0);
  const session = useRoom(roomId, attempt);
  const onEvent = useStreamEvents(hostUid ?? '');
  useEffect(() => (hostUid === null ? undefined : session.listen(onEvent)), [hostUid, session, onEvent]);
  return { session, retry: () => setAttempt(attempt + 1) };
}
