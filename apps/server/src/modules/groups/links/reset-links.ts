import type { groupLinkCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup } from '../change-group.ts';
import type { GroupDeps } from '../needs.ts';
import { deleteLinksOf } from './links.store.ts';

/** Ends all links and QR codes of a group. */
export const resetLinks = (deps: GroupDeps, uid: string, { groupId }: ParsedInputOf<typeof groupLinkCalls.reset>) =>
  changeGroup(deps, { groupId, uid, action: 'review_join' }, async ({ tx }) => {
    await deleteLinksOf(tx, groupId);
    return {};
  });
