import { useQueryClient } from '@tanstack/react-query';
import { callKey, reloadAnswers, useCall, useEndless, useMutationOf } from '@touchline/app-kit/calls';
import {
  type GroupRole,
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import type { Call } from '@touchline/contract/kernel';
import { useEffect } from 'react';
import { useUnreadMessages } from '../../../shared/messages/unread-messages.ts';
import { useLogEvents } from '../../../shared/messages/use-log-events.ts';
import { currentUser } from '../../../shared/session/session.ts';

/** A group as the user, its member, sees it. Read again each minute for the count of members who are online. */
export const useGroup = (groupId: string) => useCall(groupCalls.info, { id: groupId }, { refetchInterval: 60_000 });

export const useGroupMembers = (groupId: string, search = '', role?: GroupRole) =>
  useEndless(groupMemberCalls.list, { groupId, search, limit: 50, ...(role && { role }) }, { keepPrevious: true });

/** The groups of the user, the one joined last first. */
export const useOwnGroups = (search = '') => useEndless(groupCalls.mine, { search, limit: 50 }, { keepPrevious: true });

/** Messages of a busy group come faster than the counts need to be read. */
const unreadEveryMs = 2000;

interface UnreadOfGroups {
  readonly unread: ReadonlyMap<string, number>;
  /** Reads the next page; null at the end. */
  readonly onMore: (() => void) | null;
}

/** Unread messages by group, in the order of the groups; read again after messages were received or read. */
export function useUnreadOfGroups(): UnreadOfGroups {
  const queries = useQueryClient();
  const { rows, more } = useEndless(groupCalls.newestSequences, { limit: 50 }, { keepPrevious: true });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useUnreadMessages.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reloadAnswers(queries, groupCalls.newestSequences);
      }, unreadEveryMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
  return { unread: new Map(rows.map(({ groupId, unread }) => [groupId, unread])), onMore: more?.onMore ?? null };
}

/** Join requests of one group, or of all groups that the user reviews. */
export const useGroupRequests = (groupId?: string) =>
  useEndless(groupRequestCalls.list, groupId === undefined ? {} : { groupId });

/** How many join requests wait for an answer by the user. */
export function useWaitingJoinRequests(): number {
  const { data } = useCall(groupRequestCalls.list, { limit: 1 }, { select: ({ pending }) => pending });
  return data ?? 0;
}

/** Those who left a group or were removed. */
export const useGroupExits = (groupId: string) => useEndless(groupMemberCalls.exits, { groupId });

export const useOwnRequests = () => useEndless(groupRequestCalls.mine, {});

/** Answers about one group, which only its members get. */
const ofMembers = [
  groupCalls.info,
  groupCalls.noticeReaders,
  groupMemberCalls.list,
  groupMemberCalls.exits,
  groupMemberCalls.mayInvite,
  groupLinkCalls.makeLink,
  groupLinkCalls.makeQrCode,
  groupAdminCalls.get,
  groupAdminCalls.mine,
];
const lists = [groupCalls.mine, groupRequestCalls.list, groupRequestCalls.mine];

function useGroupReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => void (await Promise.all([...ofMembers, ...lists].map((call) => reloadAnswers(queries, call))));
}

/** After an own membership began or ended: what is still shown of the group would be refused, so it only counts as old. */
function useMembershipReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const old = ofMembers.map((call) => queries.invalidateQueries({ queryKey: callKey(call), refetchType: 'none' }));
    await Promise.all([...old, ...lists.map((call) => reloadAnswers(queries, call))]);
  };
}

/** Calls that end the own membership. */
const endings: ReadonlySet<string> = new Set([groupMemberCalls.exit.path, groupCalls.dismiss.path]);

/** A call that changes a group; what is shown of groups is read again after it. */
export function useGroupCall<C extends Call>(call: C) {
  const reload = useGroupReload();
  const reloadMembership = useMembershipReload();
  return useMutationOf(call, { onSuccess: () => void (endings.has(call.path) ? reloadMembership() : reload()) });
}

/** Keeps what is shown of groups up to date with the other members and devices. */
export function useGroupEvents(): void {
  const reload = useGroupReload();
  const reloadMembership = useMembershipReload();
  useLogEvents({
    onGroup: ({ change, uids }) => {
      const isOwn = change === 'dissolved' || (change === 'members' && uids?.includes(currentUser()?.uid ?? ''));
      void (isOwn ? reloadMembership() : reload());
    },
    onGap: () => void reload(),
  });
}
