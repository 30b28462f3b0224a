import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { presentFriend, presentRequest, requestStateAt } from '../friends.present.ts';
import { lockPair, readFriend } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';
import { befriend } from './befriend.ts';
import { closeRequest, type RequestRow, readFriendRequest } from './requests.store.ts';
import { requestRecords, settlePending } from './settle-pending.ts';

type Input = ParsedInputOf<typeof friendCalls.answer>;

/** Answers a request. Of two answers at the same time one counts; the other reads that it was answered. */
export async function answerRequest(deps: FriendDeps, uid: string, { requestId, agree }: Input) {
  const { db, clock, settings, needs } = deps;
  const found = await readFriendRequest(db, requestId);
  if (found?.to_uid !== uid) return refuse('not_found');
  const card = await needs.accounts.cardOf(found.from_uid);
  if (!card) return refuse('user_not_found');
  const lifeMs = settings.get('friends.requestLifeMs');

  const announce = await inTransaction(db, async (tx) => {
    await lockPair(tx, uid, found.from_uid);
    const request = await readFriendRequest(tx, requestId);
    if (!request) return refuse('not_found');
    const state = requestStateAt(request, clock.now(), lifeMs);
    if (state === 'expired') return refuse('friend_request_expired');
    if (state === 'handled' && agree && (await readFriend(tx, uid, request.from_uid))) return refuse('already_friends');
    if (state !== 'pending') return refuse('friend_request_handled');
    const answer = agree ? befriend : reject;
    return (await answer(deps, tx, request)) ?? refuse('friend_request_handled');
  });
  if (isRefusal(announce)) return announce;
  announce();
  const [request, friend] = await Promise.all([readFriendRequest(db, requestId), readFriend(db, uid, card.uid)]);
  if (!request) return refuse('not_found');
  return {
    request: presentRequest(request, card, { uid, now: clock.now(), lifeMs }),
    friend: agree && friend ? presentFriend(friend, card) : null,
  };
}

/** Rejects a request; earlier ones of the same sender are settled with it. */
async function reject(deps: FriendDeps, tx: Tx, request: RequestRow): Promise<(() => void) | null> {
  if (!(await closeRequest(tx, request.id, 'rejected', deps.clock.date()))) return null;
  const settled = await settlePending(deps, tx, [request.from_uid, request.to_uid]);
  return deps.needs.conversations.record(tx, [...requestRecords(request, 'answered'), ...settled]);
}
