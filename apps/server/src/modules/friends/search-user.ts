import type { UserCard } from '@touchline/contract/accounts';
import { type FriendSource, friendSources, userTypes } from '@touchline/contract/enums';
import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { dayOf } from '../../platform/calendar.ts';
import { refuse } from '../../platform/refusal.ts';
import { readRelation } from './contacts/read-relation.ts';
import { takeDaily } from './daily.store.ts';
import type { FriendDeps } from './needs.ts';
import { readFriendSettings } from './settings.store.ts';

interface SearchResult {
  readonly user: UserCard;
  readonly source: FriendSource;
}

const appNumber = /^[1-9][0-9]{7}$/;

/** Finds one user, never a list. Counts every valid search of a day, also one without a result. */
export async function searchUser(deps: FriendDeps, uid: string, { id }: ParsedInputOf<typeof friendCalls.search>) {
  const typed = id.normalize('NFKC').trim();
  if (typed === '') return refuse('user_id_empty');
  const found = await findTyped(deps, uid, typed);
  if (found?.user.uid === uid) return refuse('user_id_is_own');
  const max = deps.settings.get('friends.searchesPerDay');
  const counted = await takeDaily(deps.db, { uid, kind: 'search', day: dayOf(deps.clock.date()), max });
  if (!counted) return refuse('friend_search_limit_reached', { max });
  if (!found) return refuse('user_not_found');
  return { ...found, relation: await readRelation(deps, uid, found.user.uid) };
}

/** Forms overlap: eight digits are a user ID first, then a phone number. Only an e-mail address has an `@`. */
async function findTyped(deps: FriendDeps, uid: string, typed: string): Promise<SearchResult | null> {
  const { needs, settings } = deps;
  const { accounts } = needs;
  const reachable = async (card: UserCard | undefined): Promise<UserCard | null> =>
    card && (card.uid === uid || (await isReachable(needs, card))) ? card : null;

  if (typed.includes('@')) {
    if (!settings.isOn('email')) return null;
    const byEmail = await reachable(await accounts.findByEmail(typed));
    const allowed = byEmail && (await mayBeFound(deps, uid, byEmail, 'find_by_email'));
    return allowed ? { user: byEmail, source: friendSources.search_email } : null;
  }
  const byNumber = appNumber.test(typed)
    ? await reachable((await accounts.findByAppNumbers([typed])).get(typed))
    : null;
  if (byNumber) return { user: byNumber, source: friendSources.search_id };
  const byName = await reachable(await accounts.findByUsername(typed));
  if (byName) return { user: byName, source: friendSources.search_username };
  const byPhone = await reachable(await accounts.findByPhone(typed, uid));
  const allowed = byPhone && (await mayBeFound(deps, uid, byPhone, 'find_by_phone'));
  return allowed ? { user: byPhone, source: friendSources.search_phone } : null;
}

/** Whether a setting of a user allows `by` to find them; everybody finds themselves. */
const mayBeFound = async (
  { db }: FriendDeps,
  by: string,
  { uid }: UserCard,
  setting: 'find_by_phone' | 'find_by_email',
): Promise<boolean> => uid === by || (await readFriendSettings(db, uid))[setting];

/** Whether somebody may be found and asked: a member or host who is not banned for good. */
export async function isReachable(
  { accounts }: Pick<FriendDeps['needs'], 'accounts'>,
  { uid, userType }: UserCard,
): Promise<boolean> {
  if (userType !== userTypes.user && userType !== userTypes.host) return false;
  const speaker = await accounts.speakerOf(uid);
  return speaker !== null && speaker.ban?.until !== null;
}
