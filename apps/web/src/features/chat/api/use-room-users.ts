import { useQueryClient } from '@tanstack/react-query';
import { byNumber, reloadAnswers, useCall, useEndless } from '@touchline/app-kit/calls';
import { type RoomList, roomEvents, roomModerationCalls } from '@touchline/contract/rooms';
import { useEffect } from 'react';
import type { RoomSession } from '../model/room-session.ts';

const pageSize = 50;
/** Viewers come and go: a visible list is read again at this interval. */
const refreshMs = 30_000;

const ofOrder: ReadonlySet<string> = new Set(
  [roomEvents.person, roomEvents.order, roomEvents.cleared].map(({ type }) => type),
);

/** A paged list of users of a room. */
export function useRoomUsers(session: RoomSession, list: RoomList, search: string) {
  const { roomId } = session;
  useOrderEvents(session);
  return useEndless(
    roomModerationCalls.people,
    { roomId, list, search },
    { paging: byNumber(pageSize), refetchInterval: refreshMs },
  );
}

/** A user in a room, with their moderation log for moderators. */
export function useRoomUser(session: RoomSession, uid: string) {
  const { roomId } = session;
  useOrderEvents(session);
  return useCall(roomModerationCalls.person, { roomId, uid });
}

/** Refreshes the lists when another moderator acts. */
function useOrderEvents(session: RoomSession): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      session.listen(({ type }) => {
        if (!ofOrder.has(type)) return;
        for (const call of [roomModerationCalls.people, roomModerationCalls.person]) {
          void reloadAnswers(queries, call);
        }
      }),
    [session, queries],
  );
}
