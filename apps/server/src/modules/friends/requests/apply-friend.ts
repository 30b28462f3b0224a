import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { dayOf } from '../../../platform/calendar.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { cleanLine } from '../../accounts/index.ts';
import type { AnnounceLog } from '../../messages/index.ts';
import { blockedAmong } from '../blacklist/blacklist.store.ts';
import { takeDaily } from '../daily.store.ts';
import { presentRequest } from '../friends.present.ts';
import { lockPair, readFriend } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';
import { isReachable } from '../search-user.ts';
import { befriend } from './befriend.ts';
import { insertRequest, pendingFrom, type RequestRow } from './requests.store.ts';
import { pendingSince, requestRecords } from './settle-pending.ts';

type Input = ParsedInputOf<typeof friendCalls.apply>;

interface Applied {
  readonly request: RequestRow;
  readonly announce: AnnounceLog;
}

const uidForm = /^[1-9][0-9]{0,18}$/;
const uidMax = 2n ** 63n;

/** Asks somebody to become a friend. A waiting request of the other one makes both friends at once. */
export async function applyFriend(deps: FriendDeps, uid: string, input: Input) {
  const max = limits.friends.requestTextMax;
  const text = cleanLine(input.text);
  if (input.uid === '') return refuse('user_id_empty');
  if (input.uid === uid) return refuse('user_id_is_own');
  if (!isTextWithin(text, max)) return refuse('text_too_long', { max });
  if (deps.needs.isSensitive(text)) return refuse('sensitive_words');
  const card =
    uidForm.test(input.uid) && BigInt(input.uid) < uidMax ? await deps.needs.accounts.cardOf(input.uid) : undefined;
  if (!card || !(await isReachable(deps.needs, card))) return refuse('user_not_found');
  const isMuted = Boolean((await deps.needs.accounts.speakerOf(uid))?.mute);

  const applied = await inTransaction(deps.db, async (tx) => {
    await lockPair(tx, uid, card.uid);
    if (await readFriend(tx, uid, card.uid)) return refuse('already_friends');
    if ((await blockedAmong(tx, card.uid, [uid])).size > 0) return refuse('rejected_by_recipient');
    if ((await blockedAmong(tx, uid, [card.uid])).size > 0) return refuse('recipient_blacklisted_by_you');
    return (
      (await agreeToReverse(deps, tx, uid, card.uid)) ??
      addRequest(deps, tx, { ...input, uid: card.uid, text: isMuted ? '' : text }, uid)
    );
  });
  if (isRefusal(applied)) return applied;
  applied.announce();
  const lifeMs = deps.settings.get('friends.requestLifeMs');
  return {
    agreed: applied.request.state === 'agreed',
    request: presentRequest(applied.request, card, { uid, now: deps.clock.now(), lifeMs }),
  };
}

/** Agrees to a pending request of the other one; null without one. */
async function agreeToReverse(deps: FriendDeps, tx: Tx, uid: string, other: string) {
  const [reverse] = await pendingFrom(tx, { from: other, to: uid }, { since: pendingSince(deps), limit: 1 });
  const announce = reverse && (await befriend(deps, tx, reverse));
  if (!reverse || !announce) return null;
  if (isRefusal(announce)) return announce;
  return { request: { ...reverse, state: 'agreed', answered_at: deps.clock.date() }, announce } satisfies Applied;
}

async function addRequest(deps: FriendDeps, tx: Tx, input: Input, uid: string) {
  const { settings, clock } = deps;
  const pendingMax = settings.get('friends.pendingToOne');
  const pair = { from: uid, to: input.uid };
  const pending = await pendingFrom(tx, pair, { since: pendingSince(deps), limit: pendingMax });
  if (pending.length >= pendingMax) return refuse('friend_request_pending_limit_reached', { max: pendingMax });
  const max = settings.get('friends.requestsPerDay');
  const counted = await takeDaily(tx, { uid, kind: 'request', day: dayOf(clock.date()), max });
  if (!counted) return refuse('friend_request_limit_reached', { max });
  const request: RequestRow = {
    id: deps.ids.next(),
    from_uid: uid,
    to_uid: input.uid,
    source: input.source,
    text: input.text,
    state: 'pending',
    latest: true,
    at: clock.date(),
    answered_at: null,
  };
  await insertRequest(tx, request);
  const announce = await deps.needs.conversations.record(tx, requestRecords(request, 'requested'));
  return { request, announce } satisfies Applied;
}
