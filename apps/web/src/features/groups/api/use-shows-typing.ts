import { useCall } from '@touchline/app-kit/calls';
import { groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';

/** Whether the server shows the members of a group that somebody types; false until its size is known. */
export function useShowsTyping(groupId: string | null): boolean {
  const { data } = useCall(groupCalls.info, { id: groupId ?? '' }, { enabled: groupId !== null });
  return data !== undefined && data.members <= limits.messages.typingMembersMax;
}
