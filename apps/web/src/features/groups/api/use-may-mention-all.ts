import { useCall } from '@touchline/app-kit/calls';
import { groupAdminCalls } from '@touchline/contract/groups';

/** Whether the user may mention everybody in a group: the owner and the admins. */
export function useMayMentionAll(groupId: string | null): boolean {
  const { data } = useCall(groupAdminCalls.mine, { id: groupId ?? '' }, { enabled: groupId !== null });
  return data !== undefined && groupId !== null && data.role !== 'member';
}
