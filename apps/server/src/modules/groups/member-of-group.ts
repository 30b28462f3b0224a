import { type GroupRefusalCode, groupRefusal, type PlainGroupAction } from '@touchline/contract/groups';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { actorOf } from './groups.policy.ts';
import { type GroupRow, groupById } from './groups.store.ts';
import { type MemberRow, membersAmong } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';

/** A group and the member who reads in it. */
export interface GroupReader {
  readonly group: GroupRow;
  readonly me: MemberRow;
  readonly now: number;
}

/** For calls that only read: the group and the caller, when the table allows the action. */
export async function memberOfGroup<A extends PlainGroupAction>(
  { db, clock }: GroupDeps,
  groupId: string,
  uid: string,
  action: A,
): Promise<GroupReader | Refusal<GroupRefusalCode<A> | 'group_not_found'>> {
  const [group, members] = await Promise.all([groupById(db, groupId), membersAmong(db, groupId, [uid])]);
  if (!group) return refuse('group_not_found');
  const now = clock.now();
  const me = members.get(uid);
  const code = groupRefusal(action, actorOf(group, me, now));
  if (code !== null) return new Refusal(code);
  return me ? { group, me, now } : refuse('group_not_found');
}
