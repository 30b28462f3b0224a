import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall, useEndless, useMutationOf } from '@touchline/app-kit/calls';
import {
  type GroupRole,
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import type { Call } from '@touchline/contract/kernel';
import { useLogEvents } from '../../../shared/use-log-events.ts';

/** A group as the user, its member, sees it. */
export const useGroup = (groupId: string) => useCall(groupCalls.info, { id: groupId });

export const useGroupMembers = (groupId: string, search = '', role?: GroupRole) =>
  useEndless(groupMemberCalls.list, { groupId, search, limit: 50, ...(role && { role }) }, { keepPrevious: true });

/** The groups of the user, the one joined last first. */
export const useOwnGroups = (search = '') => useEndless(groupCalls.mine, { search, limit: 50 }, { keepPrevious: true });

/** Join requests of one group, or of all groups that the user reviews. */
export const useGroupRequests = (groupId?: string) =>
  useEndless(groupRequestCalls.list, groupId === undefined ? {} : { groupId });

/** How many join requests wait for an answer by the user. */
export function useWaitingJoinRequests(): number {
  const { data } = useCall(groupRequestCalls.list, { limit: 1 }, { select: ({ pending }) => pending });
  return data ?? 0;
}

export const useOwnRequests = () => useEndless(groupRequestCalls.mine, {});

/** What a change in a group may alter. */
const affected = [
  groupCalls.info,
  groupCalls.mine,
  groupCalls.noticeReaders,
  groupMemberCalls.list,
  groupMemberCalls.mayInvite,
  groupRequestCalls.list,
  groupRequestCalls.mine,
  groupLinkCalls.makeLink,
  groupLinkCalls.makeQrCode,
  groupAdminCalls.get,
  groupAdminCalls.mine,
];

function useGroupReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => void (await Promise.all(affected.map((call) => reloadAnswers(queries, call))));
}

/** A call that changes a group; what is shown of groups is read again after it. */
export function useGroupCall<C extends Call>(call: C) {
  const reload = useGroupReload();
  return useMutationOf(call, { onSuccess: () => void reload() });
}

/** Keeps what is shown of groups up to date with the other members and devices. */
export function useGroupEvents(): void {
  const reload = useGroupReload();
  useLogEvents({ onGroup: () => void reload(), onGap: () => void reload() });
}
