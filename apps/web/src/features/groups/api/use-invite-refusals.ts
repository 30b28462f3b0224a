import { useCall } from '@touchline/app-kit/calls';
import type { Friend } from '@touchline/contract/friends';
import { groupMemberCalls } from '@touchline/contract/groups';

/** Why chosen friends cannot be invited, by uid; without `groupId` into a group that does not exist yet. */
export function useInviteRefusals(friends: readonly Friend[], groupId?: string): ReadonlyMap<string, string> {
  const appNumbers = friends.map(({ appNumber }) => appNumber);
  const { data } = useCall(
    groupMemberCalls.checkInvited,
    { appNumbers, ...(groupId !== undefined && { groupId }) },
    { enabled: appNumbers.length > 0, keepPrevious: true },
  );
  const refused = data?.items.flatMap(({ user, code }) => (user && code ? [[user.uid, code] as const] : []));
  return new Map(refused);
}
