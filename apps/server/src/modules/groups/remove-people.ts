import { deleteGroups, groupsWithoutPeople } from './groups.store.ts';
import { leaveAllGroups } from './leave-all.ts';
import { deleteLinksOfPeople } from './links/links.store.ts';
import { deleteMemberships } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';
import { deleteRequestsOf } from './requests/requests.store.ts';

/** Deletes what groups hold of accounts. Their groups go on without them; those that nobody was ever in else go too. */
export async function removePeople(deps: GroupDeps, uids: readonly string[]): Promise<void> {
  for (const uid of uids) await leaveAllGroups(deps, uid);
  await deleteLinksOfPeople(deps.db, uids);
  await deleteRequestsOf(deps.db, uids);
  const left = await deleteMemberships(deps.db, uids);
  const empty = await groupsWithoutPeople(deps.db, left);
  if (empty.length === 0) return;
  await deps.needs.conversations.removeGroups(empty);
  await deleteGroups(deps.db, empty);
}
