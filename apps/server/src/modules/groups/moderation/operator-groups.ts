import { limits } from '@touchline/contract/limits';
import type { ActingOperator } from '../../../platform/audit.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkReason } from '../../operators/index.ts';
import { lockedGroup } from '../change-group.ts';
import { postLine } from '../group-lines.ts';
import { groupById, groupsWithLooks, type NamedGroup } from '../groups.store.ts';
import { dissolve } from '../info/dismiss-group.ts';
import type { GroupDeps } from '../needs.ts';

/** Groups for other parts of the back office. */
export interface OperatorGroups {
  find(groupId: string): Promise<{ readonly name: string; readonly ownerUid: string } | null>;
  /** Groups whose name has one of some skeletons. */
  withLooks(looks: readonly string[], limit: number): Promise<NamedGroup[]>;
  dissolve(
    by: ActingOperator,
    groupId: string,
    reason: string,
  ): Promise<
    | true
    | Refusal<'group_not_found' | 'group_dissolved' | 'too_many_requests'>
    | Refusal<'decision_reason_empty'>
    | Refusal<'text_too_long'>
  >;
}

export const createOperatorGroups = (deps: GroupDeps): OperatorGroups => ({
  find: async (groupId) => {
    const group = await groupById(deps.db, groupId);
    return group ? { name: group.name, ownerUid: group.owner_uid } : null;
  },
  withLooks: (looks, limit) => groupsWithLooks(deps.db, looks, limit),
  dissolve: async ({ principal, audit }, groupId, reason) => {
    const problem = checkReason(reason, limits.operators.reasonMax);
    if (problem) return problem;
    const done = await lockedGroup(deps, groupId, { by: null, people: [] }, async (locked) => {
      const { tx, group } = locked;
      if (group.dissolved_at) return refuse('group_dissolved');
      await postLine(deps, locked, { notice: 'dissolved', by: null });
      await dissolve(deps, locked);
      // Locks the report; after the conversation, as the removal of messages does.
      await audit.record(tx, principal, {
        action: 'group.dissolve',
        target: { kind: 'group', id: groupId, label: group.name },
        details: { uid: group.owner_uid, groupId, reason },
      });
      return true as const;
    });
    return isRefusal(done) ? done : true;
  },
});
