import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';
import { noticeReaders, readersAfter } from './notice.store.ts';

/** A page of those who have read the present announcement, or of those who have not. */
export async function listNoticeReaders(
  deps: GroupDeps,
  uid: string,
  { groupId, read, cursor, limit }: ParsedInputOf<typeof groupCalls.noticeReaders>,
) {
  const position = decodeCursor(cursor, ['id']);
  if (isRefusal(position)) return position;
  const found = await memberOfGroup(deps, groupId, uid, 'edit_info');
  if (isRefusal(found)) return found;
  const { notice_version: version, members, notice } = found.group;
  if (notice === '') return { items: [], next: null, readers: 0, others: members };
  const [rows, readers] = await Promise.all([
    readersAfter(deps.db, groupId, { version, read, after: position?.[0] ?? null, limit: limit + 1 }),
    noticeReaders(deps.db, groupId, version),
  ]);
  const { page, next } = takePage(rows, limit, (last) => [last.place]);
  const cards = await deps.needs.accounts.findUsers(page.map((row) => row.uid));
  return {
    items: page.flatMap((row) => cards.get(row.uid) ?? []),
    next,
    readers,
    others: Math.max(0, members - readers),
  };
}
