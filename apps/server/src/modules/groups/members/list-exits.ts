import { groupExitReasons, type groupMemberCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentExits } from '../groups.present.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';
import { pastMembersBefore } from './members.store.ts';

/** The reasons that a member may give when leaving. */
export const listExitReasons = () => ({ items: [...groupExitReasons] });

/** A page of those who left a group or were removed, for the owner and the admins. */
export async function listExits(
  deps: GroupDeps,
  uid: string,
  { groupId, cursor, limit }: ParsedInputOf<typeof groupMemberCalls.exits>,
) {
  const position = decodeCursor(cursor, ['instant', 'id']);
  if (isRefusal(position)) return position;
  const found = await memberOfGroup(deps, groupId, uid, 'see_exits');
  if (isRefusal(found)) return found;
  const before = position && { at: new Date(position[0]), uid: position[1] };
  const rows = await pastMembersBefore(deps.db, groupId, { before, limit: limit + 1 });
  const { page, next } = takePage(rows, limit, (last) => [last.left_at.getTime(), last.uid]);
  const cards = await deps.needs.accounts.findUsers(page.map((row) => row.uid));
  return { items: presentExits(page, cards), next };
}
