import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { presentCards } from '../groups.present.ts';
import { groupsByIds } from '../groups.store.ts';
import { ownMemberships } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

/** Some groups of an account, in the given order; others are left out. */
export async function listCards(deps: GroupDeps, uid: string, { groupIds }: ParsedInputOf<typeof groupCalls.cards>) {
  const mine = await ownMemberships(deps.db, uid, [...new Set(groupIds)]);
  const present = [...mine.values()].filter((member) => member.left_at === null);
  const cards = await presentCards(
    deps,
    await groupsByIds(
      deps.db,
      present.map((member) => member.group_id),
    ),
  );
  return { items: [...new Set(groupIds)].flatMap((groupId) => cards.get(groupId) ?? []) };
}
