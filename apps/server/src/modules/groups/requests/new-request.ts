import type { GroupJoinSource } from '@touchline/contract/groups';
import type { LockedGroup } from '../change-group.ts';
import type { GroupDeps } from '../needs.ts';
import type { RequestRow } from './requests.store.ts';

interface RequestOrigin {
  readonly source: GroupJoinSource;
  readonly inviter: string | null;
  readonly reason: string;
}

/** A join request that can be answered for as long as the setting says. */
export const newRequest = (
  { ids, settings }: GroupDeps,
  { group, now }: LockedGroup,
  uid: string,
  { source, inviter, reason }: RequestOrigin,
): RequestRow => ({
  id: ids.next(),
  group_id: group.id,
  uid,
  reason,
  source,
  inviter_uid: inviter,
  state: 'pending',
  at: now,
  expires_at: new Date(now.getTime() + settings.get('groups.requestLifeMs')),
  answered_by: null,
  answered_at: null,
});
