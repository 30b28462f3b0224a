import type { groupModerationCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup, changeMembers } from '../change-group.ts';
import type { GroupDeps } from '../needs.ts';

/** Deletes all messages of a group for everyone. */
export const clearMessages = (
  deps: GroupDeps,
  uid: string,
  { groupId }: ParsedInputOf<typeof groupModerationCalls.clearMessages>,
) =>
  changeGroup(deps, { groupId, uid, action: 'clear' }, async ({ tx, records }) => {
    records.push(...(await deps.needs.conversations.clearGroup(tx, groupId)));
    return {};
  });

/** Deletes all messages of one present or past member for everyone. */
export const clearMember = (
  deps: GroupDeps,
  uid: string,
  { groupId, uid: target }: ParsedInputOf<typeof groupModerationCalls.deleteOfMember>,
) =>
  changeMembers(deps, { groupId, uid, action: 'delete_person', targets: [target] }, async ({ tx, records }) => {
    records.push(...(await deps.needs.conversations.clearSender(tx, groupId, target)));
    return {};
  });
