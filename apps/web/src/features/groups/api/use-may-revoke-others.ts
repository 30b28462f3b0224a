import { useCall } from '@touchline/app-kit/calls';
import { groupAdminCalls } from '@touchline/contract/groups';

/** Whether the user may take back messages of others in a group; false without one. */
export function useMayRevokeOthers(groupId: string | null): boolean {
  const { data } = useCall(groupAdminCalls.mine, { id: groupId ?? '' }, { enabled: groupId !== null });
  return data !== undefined && groupId !== null && data.role !== 'member' && data.permissions.deleteMessage;
}
