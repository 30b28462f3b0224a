import { useCall, useEndless } from '@touchline/app-kit/calls';
import { friendCalls, type RequestDirection } from '@touchline/contract/friends';
import { useEffect } from 'react';

const pageLimit = 100;

/** All friends by initial letter. The pages load one after another, so that every letter is in the rail. */
export function useFriends(text: string) {
  const list = useEndless(friendCalls.friends, { text, limit: pageLimit }, { keepPrevious: true });
  const { more } = list;
  useEffect(() => more?.onMore());
  return list;
}

export const useRequests = (direction: RequestDirection) => useEndless(friendCalls.requests, { direction });

/** How many received requests wait for an answer. */
export function useWaitingRequests(): number {
  const { data } = useCall(
    friendCalls.requests,
    { direction: 'received', limit: 1 },
    { select: ({ waiting }) => waiting },
  );
  return data ?? 0;
}

export const useBlacklist = () => useEndless(friendCalls.blacklist, {});
export const useFriendSettings = () => useCall(friendCalls.settings, {});
