import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall, useMutationOf } from '@touchline/app-kit/calls';
import { friendCalls } from '@touchline/contract/friends';
import type { Call } from '@touchline/contract/kernel';

/** What a change between two users may alter. */
const affected = [
  friendCalls.friends,
  friendCalls.requests,
  friendCalls.isFriend,
  friendCalls.blacklist,
  friendCalls.userFlags,
  friendCalls.sendAbleBatch,
];

/** Returns a function that reads everything about friends again. */
export function useFriendReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => void (await Promise.all(affected.map((call) => reloadAnswers(queries, call))));
}

/** A call that changes something between two users; everything about friends is read again after it. */
export function useFriendCall<C extends Call>(call: C) {
  const reload = useFriendReload();
  return useMutationOf(call, { onSuccess: () => void reload() });
}

/** What the user and another one are to each other. */
export const useRelation = (uid: string) => useCall(friendCalls.isFriend, { id: uid });
