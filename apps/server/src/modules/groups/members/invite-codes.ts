import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { MessageBlock } from '@touchline/contract/friends';
import type { GroupDeps } from '../needs.ts';

/** Why an account cannot invite another one, by uid; null for those it can invite. */
export type InviteCodes = ReadonlyMap<string, MessageBlock | null>;

/** Only friends can be invited, and none of the two may have blacklisted the other. */
export async function inviteCodes(
  { needs: { accounts, friends } }: GroupDeps,
  uid: string,
  uids: readonly string[],
): Promise<InviteCodes> {
  const [cards, mine] = await Promise.all([accounts.findUsers(uids), friends.friendsAmong(uid, uids)]);
  const codes = uids.map(async (other): Promise<[string, MessageBlock | null]> => {
    if (!isMember(cards.get(other))) return [other, 'user_not_found'];
    if (other === uid) return [other, 'user_id_is_own'];
    if (!mine.has(other)) return [other, 'not_friends'];
    return [other, (await friends.mayMessage(uid, other))?.code ?? null];
  });
  return new Map(await Promise.all(codes));
}

const isMember = (card: UserCard | undefined): boolean => card !== undefined && card.userType !== userTypes.guest;
