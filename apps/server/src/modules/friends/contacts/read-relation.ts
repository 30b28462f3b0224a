import type { Relation } from '@touchline/contract/friends';
import { refuse } from '../../../platform/refusal.ts';
import { blockedAmong } from '../blacklist/blacklist.store.ts';
import { presentRequest } from '../friends.present.ts';
import { readFriend } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';
import { pendingFrom } from '../requests/requests.store.ts';
import { pendingSince } from '../requests/settle-pending.ts';

/** What a user and an existing other one are to each other. */
export async function readRelation(deps: FriendDeps, uid: string, other: string): Promise<Relation> {
  const { db, clock, settings, needs } = deps;
  const newest = { since: pendingSince(deps), limit: 1 };
  const [friend, blocked, [received], [sent], card] = await Promise.all([
    readFriend(db, uid, other),
    blockedAmong(db, uid, [other]),
    pendingFrom(db, { from: other, to: uid }, newest),
    pendingFrom(db, { from: uid, to: other }, newest),
    needs.accounts.cardOf(other),
  ]);
  const request = received ?? sent;
  const view = { uid, now: clock.now(), lifeMs: settings.get('friends.requestLifeMs') };
  return {
    isFriend: friend !== undefined,
    remark: friend?.remark ?? '',
    blacklisted: blocked.has(other),
    request: request && card ? presentRequest(request, card, view) : null,
  };
}

export const isFriend = async (deps: FriendDeps, uid: string, { id }: { id: string }) =>
  (await deps.needs.accounts.cardOf(id)) ? readRelation(deps, uid, id) : refuse('user_not_found');
