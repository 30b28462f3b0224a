import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RoomList, roomEvents, roomModerationCalls } from '@touchline/contract/rooms';
import { useEffect } from 'react';
import { api } from '../../../shared/api.ts';
import type { RoomSession } from '../room-session.ts';

const pageSize = 50;
/** Viewers come and go: a visible list is read again at this interval. */
const againMs = 30_000;

const ofOrder: ReadonlySet<string> = new Set(
  [roomEvents.person, roomEvents.order, roomEvents.cleared].map(({ type }) => type),
);

/** A paged list of users of a room. */
export function usePeople(session: RoomSession, list: RoomList, search: string) {
  const { roomId } = session;
  useOrderEvents(session);
  return useInfiniteQuery({
    queryKey: [roomModerationCalls.people.path, { roomId, list, search }],
    queryFn: ({ pageParam, signal }) =>
      api.call(roomModerationCalls.people, { roomId, list, search, page: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    refetchInterval: againMs,
  });
}

/** A user in a room, with their moderation log for moderators. */
export function usePerson(session: RoomSession, uid: string) {
  const { roomId } = session;
  useOrderEvents(session);
  return useQuery({
    queryKey: [roomModerationCalls.person.path, { roomId, uid }],
    queryFn: ({ signal }) => api.call(roomModerationCalls.person, { roomId, uid }, { signal }),
  });
}

/** Refreshes the lists when another moderator acts. */
function useOrderEvents(session: RoomSession): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      session.listen(({ type }) => {
        if (!ofOrder.has(type)) return;
        for (const call of [roomModerationCalls.people, roomModerationCalls.person]) {
          void queries.invalidateQueries({ queryKey: [call.path] });
        }
      }),
    [session, queries],
  );
}
