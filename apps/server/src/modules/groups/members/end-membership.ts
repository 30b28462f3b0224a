import type { GroupExitReason } from '@touchline/contract/groups';
import type { LockedGroup } from '../change-group.ts';
import { recordChange } from '../group-lines.ts';
import { updateGroup } from '../groups.store.ts';
import { deleteLinksBy } from '../links/links.store.ts';
import type { GroupDeps } from '../needs.ts';
import { endMemberships } from './members.store.ts';

interface Left {
  readonly as: 'exited' | 'removed';
  readonly reason?: GroupExitReason | undefined;
}

/** Ends memberships of a locked group; the links of those people lead nowhere from now on. */
export async function endMembership(
  deps: GroupDeps,
  locked: LockedGroup,
  uids: readonly string[],
  { as, reason }: Left,
): Promise<void> {
  const { tx, group, now, records } = locked;
  await endMemberships(tx, group.id, uids, { as, at: now, reason });
  await updateGroup(tx, group.id, { members: group.members - uids.length });
  await deleteLinksBy(tx, group.id, uids);
  records.push(...(await deps.needs.conversations.leave(tx, group.id, uids, as)));
  await recordChange(locked, 'members', { uids, also: uids });
}
