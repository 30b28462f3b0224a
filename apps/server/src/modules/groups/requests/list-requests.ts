import type { groupRequestCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { peopleOfRequests, presentCards, presentOwnRequest, presentRequests } from '../groups.present.ts';
import { groupsByIds } from '../groups.store.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';
import { type RequestRow, requestsOf, settledRequests, waitingRequests } from './requests.store.ts';

/** The two parts of a group's list, in their order. */
const [waiting, settled] = [0, 1];

/** A page of the join requests of a group: those that wait come first. */
export async function listRequests(
  deps: GroupDeps,
  uid: string,
  { groupId, cursor, limit }: ParsedInputOf<typeof groupRequestCalls.list>,
) {
  const position = decodeCursor(cursor, ['small', 'id']);
  if (isRefusal(position)) return position;
  const found = await memberOfGroup(deps, groupId, uid, 'review_join');
  if (isRefusal(found)) return found;
  const now = new Date(found.now);
  const [part, id] = position ?? [waiting, null];
  const first = part === waiting ? await waitingRequests(deps.db, groupId, now, { before: id, limit: limit + 1 }) : [];
  const missing = limit + 1 - first.length;
  const before = part === waiting ? null : id;
  const second = missing > 0 ? await settledRequests(deps.db, groupId, now, { before, limit: missing }) : [];
  const rows = [...first, ...second];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastPart = page.length > first.length ? settled : waiting;
  const cards = await deps.needs.accounts.findUsers(peopleOfRequests(page));
  return {
    items: presentRequests(page, cards, found.now),
    next: last && rows.length > limit ? encodeCursor([lastPart, last.id]) : null,
  };
}

/** A page of the join requests that an account made. */
export async function listOwnRequests(
  deps: GroupDeps,
  uid: string,
  { cursor, limit }: ParsedInputOf<typeof groupRequestCalls.mine>,
) {
  const position = decodeCursor(cursor, ['id']);
  if (isRefusal(position)) return position;
  const rows: RequestRow[] = await requestsOf(deps.db, uid, { before: position?.[0] ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const groups = await groupsByIds(deps.db, [...new Set(page.map((row) => row.group_id))]);
  const cards = await presentCards(deps, groups);
  const now = deps.clock.now();
  const last = page.at(-1);
  return {
    items: page.flatMap((row) => {
      const card = cards.get(row.group_id);
      return card ? [presentOwnRequest(row, card, now)] : [];
    }),
    next: last && rows.length > limit ? encodeCursor([last.id]) : null,
  };
}
