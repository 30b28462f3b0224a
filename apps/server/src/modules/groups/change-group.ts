import type { UserCard } from '@touchline/contract/accounts';
import {
  type GroupAction,
  type GroupRefusalCode,
  groupRefusal,
  type PlainGroupAction,
  type TargetedGroupAction,
} from '@touchline/contract/groups';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { isRefusal, Refusal, refuse } from '../../platform/refusal.ts';
import type { LogRecord } from '../messages/index.ts';
import { actorOf, targetOf } from './groups.policy.ts';
import { type GroupRow, lockGroup } from './groups.store.ts';
import { type MemberRow, membersAmong } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';

/** A group that a transaction has locked. */
export interface LockedGroup {
  readonly tx: Tx;
  readonly group: GroupRow;
  readonly now: Date;
  /** Present and past members among the people of the change. */
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly cards: ReadonlyMap<string, UserCard>;
  /** For the logs of people; recorded together at the end, because their positions are locked in one order. */
  readonly records: LogRecord[];
  /** Runs after the commit. */
  readonly after: (() => void)[];
}

/** A locked group and the member who changes it. */
export interface GroupWork extends LockedGroup {
  readonly me: MemberRow;
}

export interface ChangeOptions {
  /** The account whose limit the events count for; nobody's when the platform makes the change. */
  readonly by: string | null;
  /** The people of the change. */
  readonly people: readonly string[];
}

/**
 * Locks a group and runs `work` with it and with the people of the change. The lock comes before every read, so joins,
 * removals and answers of several processes follow each other. The cards of people are read before, outside of the
 * transaction.
 */
export async function lockedGroup<R>(
  deps: GroupDeps,
  groupId: string,
  { by, people }: ChangeOptions,
  work: (locked: LockedGroup) => Promise<R>,
): Promise<R | Refusal<'group_not_found' | 'too_many_requests'>> {
  const cards = await deps.needs.accounts.findUsers(people);
  const done = await inTransaction(deps.db, async (tx) => {
    const group = await lockGroup(tx, groupId);
    if (!group) return refuse('group_not_found');
    const members = await membersAmong(tx, groupId, people);
    const locked: LockedGroup = { tx, group, now: deps.clock.date(), members, cards, records: [], after: [] };
    const result = await work(locked);
    if (isRefusal(result)) return result;
    const tooMany = by === null ? null : await deps.needs.conversations.takeEntries(tx, by, locked.records);
    if (tooMany) return tooMany;
    return { result, after: [...locked.after, await deps.needs.conversations.record(tx, locked.records)] };
  });
  if (isRefusal(done)) return done;
  for (const run of done.after) run();
  return done.result;
}

/** Who changes a group, and in which way of the permission table. */
export interface MemberAction<A extends GroupAction> {
  readonly groupId: string;
  readonly uid: string;
  readonly action: A;
  /** Others in the change; the table does not look at them. */
  readonly people?: readonly string[];
}

/** Runs `work` with a locked group when the table allows it. */
export const changeGroup = <A extends PlainGroupAction, R>(
  deps: GroupDeps,
  { groupId, uid, action, people = [] }: MemberAction<A>,
  work: (locked: GroupWork) => Promise<R>,
) =>
  lockedGroup(
    deps,
    groupId,
    { by: uid, people: [uid, ...people] },
    async (locked): Promise<R | Refusal<GroupRefusalCode<A>>> => {
      const me = locked.members.get(uid);
      const code = groupRefusal(action, actorOf(locked.group, me, locked.now.getTime()));
      if (code !== null) return new Refusal(code);
      return me ? await work({ ...locked, me }) : new Refusal('not_group_member' as GroupRefusalCode<A>);
    },
  );

/** The same for an action on others, if the table allows each of them. */
export const changeMembers = <A extends TargetedGroupAction, R>(
  deps: GroupDeps,
  { groupId, uid, action, targets }: MemberAction<A> & { readonly targets: readonly string[] },
  work: (locked: GroupWork) => Promise<R>,
) =>
  lockedGroup(
    deps,
    groupId,
    { by: uid, people: [uid, ...targets] },
    async (locked): Promise<R | Refusal<GroupRefusalCode<A>>> => {
      const { group, members, now } = locked;
      const me = members.get(uid);
      const actor = actorOf(group, me, now.getTime());
      for (const target of targets) {
        const code = groupRefusal(action, actor, targetOf(group, members.get(target), target === uid));
        if (code !== null) return new Refusal(code);
      }
      return me ? await work({ ...locked, me }) : new Refusal('not_group_member' as GroupRefusalCode<A>);
    },
  );
