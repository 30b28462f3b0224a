import type { GroupJoinSource } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import type { LockedGroup } from '../change-group.ts';
import { recordChange } from '../group-lines.ts';
import { updateGroup } from '../groups.store.ts';
import type { GroupDeps } from '../needs.ts';
import { settlePending } from '../requests/requests.store.ts';
import { inMostGroups, insertMembers, lockGroupCounts, roleNumber } from './members.store.ts';

interface Entry {
  readonly source: GroupJoinSource;
  readonly inviter: string | null;
}

/** Adds members to a locked group with enough seats, in this order, and settles what else they had asked for. */
export async function admitMembers(
  deps: GroupDeps,
  locked: LockedGroup,
  uids: readonly string[],
  { source, inviter }: Entry,
): Promise<void> {
  const { tx, group, now, records } = locked;
  const rows = uids.map((uid) => ({
    group_id: group.id,
    uid,
    place: deps.ids.next(),
    role: roleNumber('member'),
    permissions: [],
    nickname: '',
    muted_until: null,
    notice_read: 0,
    source,
    inviter_uid: inviter,
    joined_at: now,
    left_at: null,
    left_as: null,
    exit_reason: null,
  }));
  await insertMembers(tx, rows);
  await updateGroup(tx, group.id, { members: group.members + uids.length });
  await settlePending(tx, group.id, now, uids);
  records.push(...(await deps.needs.conversations.join(tx, group.id, uids)));
  await recordChange(locked, 'members', { uids });
}

/**
 * Those of some accounts who are in as many groups as allowed. Nobody else admits these accounts until the transaction
 * ends. A transaction that admits accounts in several steps locks all of them first, with `lockGroupCounts`.
 */
export async function inTooManyGroups({ tx }: Pick<LockedGroup, 'tx'>, uids: readonly string[]): Promise<Set<string>> {
  const [, full] = await Promise.all([lockGroupCounts(tx, uids), inMostGroups(tx, uids, limits.groups.ofUserMax)]);
  return full;
}

/** Seats that are free in a group. */
export const freeSeats = ({ settings }: GroupDeps, { group }: LockedGroup): number =>
  Math.max(0, settings.get('groups.sizeMax') - group.members);
