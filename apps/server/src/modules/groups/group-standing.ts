import { type GroupActor, type GroupTarget, groupRefusal } from '@touchline/contract/groups';
import type { Queries } from '../../platform/db/database.ts';
import { actorOf, mutedUntil, targetOf } from './groups.policy.ts';
import { type GroupRow, groupById } from './groups.store.ts';
import { type MemberRow, membersAmong } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';

/** A person in a group, as far as messages need it. */
export interface GroupStanding extends GroupActor {
  readonly mutedUntil: Date | null;
}

const standingOf = (group: GroupRow, member: MemberRow | undefined, now: number): GroupStanding => ({
  ...actorOf(group, member, now),
  mutedUntil: mutedUntil(member, now),
});

/** What messages ask of groups. */
export const createGroupStanding = (deps: GroupDeps) => ({
  /**
   * Standings of people in a group; null when it does not exist. With the transaction of a send it is read after the
   * conversation is locked, so that nobody sends after a removal.
   */
  standing: async (
    groupId: string,
    uids: readonly string[],
    queries: Queries = deps.db,
  ): Promise<ReadonlyMap<string, GroupStanding> | null> => {
    const [group, members] = await Promise.all([groupById(queries, groupId), membersAmong(queries, groupId, uids)]);
    if (!group) return null;
    const now = deps.clock.now();
    return new Map(uids.map((uid) => [uid, standingOf(group, members.get(uid), now)]));
  },
  /** Why somebody may not take back a message of an author, or null. */
  mayDelete: async (
    groupId: string,
    uid: string,
    message: { readonly authorUid: string; readonly sentAgoMs: number },
  ) => {
    const { authorUid, sentAgoMs } = message;
    const [group, members] = await Promise.all([
      groupById(deps.db, groupId),
      membersAmong(deps.db, groupId, [uid, authorUid]),
    ]);
    if (!group) return 'group_not_found' as const;
    const author = targetOf(group, members.get(authorUid), uid === authorUid);
    const target: GroupTarget = { ...author, sentAgoMs };
    return groupRefusal('delete_message', actorOf(group, members.get(uid), deps.clock.now()), target);
  },
});
