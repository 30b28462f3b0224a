import type { RequestState } from '@touchline/contract/friends';
import type { GroupJoinMode, GroupJoinSource, GroupLinkKind, GroupPermission } from '@touchline/contract/groups';

export interface GroupTable {
  id: string;
  name: string;
  /** The name as `normaliseForSearch` returns it. */
  search_name: string;
  /** Skeleton of the name: the same for names that are taken for each other. */
  look: string;
  avatar: string | null;
  owner_uid: string;
  join_mode: GroupJoinMode;
  all_muted: boolean;
  /** Number of present members. */
  members: number;
  /** Empty without an announcement. */
  notice: string;
  /** Grows with every change of the announcement. */
  notice_version: number;
  notice_at: Date | null;
  notice_by: string | null;
  created_at: Date;
  dissolved_at: Date | null;
}

/** A present or past member. */
export interface GroupMemberTable {
  group_id: string;
  uid: string;
  /** Grows with the order of joining. */
  place: string;
  /** Index in `groupRoles`. */
  role: number;
  permissions: GroupPermission[];
  nickname: string;
  muted_until: Date | null;
  /** Version of the announcement that the member has read. */
  notice_read: number;
  source: GroupJoinSource;
  inviter_uid: string | null;
  joined_at: Date;
  left_at: Date | null;
  left_as: 'exited' | 'removed' | null;
  exit_reason: string | null;
}

export interface GroupLinkTable {
  code: string;
  group_id: string;
  kind: GroupLinkKind;
  inviter_uid: string;
  expires_at: Date;
}

export interface GroupRequestTable {
  id: string;
  group_id: string;
  uid: string;
  reason: string;
  source: GroupJoinSource;
  inviter_uid: string | null;
  /** A pending request past `expires_at` has expired, whether or not a job has noted it. */
  state: RequestState;
  at: Date;
  expires_at: Date;
  answered_by: string | null;
  answered_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    groups_group: GroupTable;
    groups_member: GroupMemberTable;
    groups_link: GroupLinkTable;
    groups_request: GroupRequestTable;
  }
}
