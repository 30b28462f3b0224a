import { useApi, useCombined } from '@touchline/app-kit/calls';
import { friendCalls, type UserFlag } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useMemo } from 'react';

const unknown: ReadonlyMap<string, UserFlag> = new Map();

/** What users are, in general and to the user: host, staff, friend, blacklisted. Users without an answer have none. */
export function useUserFlags(uids: readonly string[]): ReadonlyMap<string, UserFlag> {
  const api = useApi();
  const { data } = useCombined(
    friendCalls.userFlags,
    { uids },
    async () => {
      const chunks = Array.from({ length: Math.ceil(uids.length / limits.friends.usersMax) }, (_, at) =>
        uids.slice(at * limits.friends.usersMax, (at + 1) * limits.friends.usersMax),
      );
      const answers = await Promise.all(chunks.map((chunk) => api.call(friendCalls.userFlags, { uids: chunk })));
      return answers.flatMap(({ items }) => items);
    },
    { enabled: uids.length > 0 },
  );
  return useMemo(() => (data ? new Map(data.map((flag) => [flag.uid, flag])) : unknown), [data]);
}
