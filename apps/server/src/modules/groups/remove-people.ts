import { leaveAllGroups } from './leave-all.ts';
import { deleteLinksOfPeople } from './links/links.store.ts';
import { deleteMemberships } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';
import { deleteRequestsOf } from './requests/requests.store.ts';

/** Deletes what groups hold of accounts; their groups go on without them. */
export async function removePeople(deps: GroupDeps, uids: readonly string[]): Promise<void> {
  for (const uid of uids) await leaveAllGroups(deps, uid);
  await deleteLinksOfPeople(deps.db, uids);
  await deleteRequestsOf(deps.db, uids);
  await deleteMemberships(deps.db, uids);
}
