import { lockedGroup } from './change-group.ts';
import { postLine } from './group-lines.ts';
import { stateOf } from './groups.policy.ts';
import { dissolve } from './info/dismiss-group.ts';
import { makeOwner } from './info/transfer-group.ts';
import { endMembership } from './members/end-membership.ts';
import { findSuccessor, presentGroupIds } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';
import { deleteRequestsOf } from './requests/requests.store.ts';

/** Groups left per read. */
const batch = 100;

/**
 * Takes an account out of all its groups, after a permanent ban or before it is deleted. The groups it owns go to their
 * first admin, else to their first member; one without others is dissolved. Safe to repeat.
 */
export async function leaveAllGroups(deps: GroupDeps, uid: string): Promise<void> {
  for (;;) {
    const groupIds = await presentGroupIds(deps.db, uid, batch);
    for (const groupId of groupIds) await leaveOne(deps, groupId, uid);
    if (groupIds.length < batch) return;
  }
}

async function leaveOne(deps: GroupDeps, groupId: string, uid: string): Promise<void> {
  const successor = (await findSuccessor(deps.db, groupId))?.uid;
  const people = successor === undefined ? [uid] : [uid, successor];
  await lockedGroup(deps, groupId, { by: null, people }, async (locked) => {
    const { tx, group, members } = locked;
    if (stateOf(group, members.get(uid)) !== 'active') return;
    const isOwner = group.owner_uid === uid;
    await endMembership(deps, locked, [uid], { as: 'removed' });
    if (!isOwner) return await postLine(deps, locked, { notice: 'left', by: uid });
    const heir = await findSuccessor(tx, groupId);
    if (heir) await makeOwner(deps, locked, heir.uid, null);
    else await dissolve(deps, locked);
  });
}

/** Takes an account and its requests out of all groups after a permanent ban; a ban with an end keeps its place. */
export async function leaveWhenBanned(deps: GroupDeps, uid: string): Promise<void> {
  const speaker = await deps.needs.accounts.speakerOf(uid);
  if (!speaker?.ban || speaker.ban.until !== null) return;
  await deleteRequestsOf(deps.db, [uid]);
  await leaveAllGroups(deps, uid);
}
