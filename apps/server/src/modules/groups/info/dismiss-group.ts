import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup, type LockedGroup } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { updateGroup } from '../groups.store.ts';
import { deleteLinksOf } from '../links/links.store.ts';
import type { GroupDeps } from '../needs.ts';
import { settlePending } from '../requests/requests.store.ts';

/** Dissolves a group for its owner. */
export const dismissGroup = (deps: GroupDeps, uid: string, { groupId }: ParsedInputOf<typeof groupCalls.dismiss>) =>
  changeGroup(deps, { groupId, uid, action: 'dismiss' }, async (work) => {
    await postLine(deps, work, { notice: 'dissolved', by: uid });
    await dissolve(deps, work);
    return {};
  });

/** Dissolves a locked group: its members keep what they received, its links and requests end. */
export async function dissolve(deps: GroupDeps, locked: LockedGroup): Promise<void> {
  const { tx, group, now, records } = locked;
  await updateGroup(tx, group.id, { dissolved_at: now });
  await deleteLinksOf(tx, group.id);
  await settlePending(tx, group.id, now);
  await recordChange(locked, 'dissolved');
  records.push(...(await deps.needs.conversations.dissolve(tx, group.id)));
}
