import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { groupConversation } from '@touchline/contract/messages';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentCards, presentOwnGroup } from '../groups.present.ts';
import { ownGroups } from '../groups.store.ts';
import type { GroupDeps } from '../needs.ts';

/** A page of the groups of an account. */
export async function listOwnGroups(
  deps: GroupDeps,
  uid: string,
  { search, cursor, limit }: ParsedInputOf<typeof groupCalls.mine>,
) {
  const page = await ownPage(deps, uid, { search: normaliseForSearch(search), cursor, limit });
  if (isRefusal(page)) return page;
  const cards = await presentCards(deps, page.rows);
  const items = page.rows.flatMap((row) => {
    const card = cards.get(row.id);
    return card ? [presentOwnGroup(row, card)] : [];
  });
  return { items, next: page.next };
}

/** The newest message of each group of an account, page by page. */
export async function listNewestSequences(
  deps: GroupDeps,
  uid: string,
  { cursor, limit }: ParsedInputOf<typeof groupCalls.newestSequences>,
) {
  const page = await ownPage(deps, uid, { search: '', cursor, limit });
  if (isRefusal(page)) return page;
  const newest = await deps.needs.conversations.readNewestMessages(
    uid,
    page.rows.map(({ id }) => id),
  );
  const items = page.rows.map(({ id }) => ({
    groupId: id,
    conversationId: groupConversation(id),
    ...(newest.get(id) ?? { seq: 0, unread: 0 }),
  }));
  return { items, next: page.next };
}

interface OwnPage {
  readonly search: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

async function ownPage({ db }: GroupDeps, uid: string, { search, cursor, limit }: OwnPage) {
  const position = decodeCursor(cursor, ['id']);
  if (isRefusal(position)) return position;
  const found = await ownGroups(db, uid, { search, before: position?.[0] ?? null, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? encodeCursor([last.place]) : null };
}
