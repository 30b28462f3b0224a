import { hash } from 'node:crypto';
import type { giftCalls } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { WireCode } from '@touchline/contract/wire-codes';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { Catalogue } from './catalogue.ts';
import type { Committer } from './committer.ts';
import { answerOf } from './gifts.present.ts';
import { type GiftNeeds, type GiftPlatform, publicBroadcast } from './needs.ts';
import type { Sending } from './sending.ts';
import { sentByKeys } from './sent.store.ts';

type Input = ParsedInputOf<typeof giftCalls.send>;
type Code =
  | (typeof giftCalls.send)['errors'][number]
  | 'conflict'
  | 'no_permission'
  | 'not_found'
  | 'overloaded'
  | WireCode<'sessionExpired'>;
type SendRefusal = { [C in Code]: Refusal<C> }[Code];
export type SendAnswer = OutputOf<typeof giftCalls.send> | SendRefusal;

export interface SendDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'ids' | 'settings'> {
  readonly needs: GiftNeeds;
  readonly catalogue: Catalogue;
  readonly committer: Committer;
}

const digestOf = ({ anchorId: hostId, roomId, giftId, count, couponId }: Input): string =>
  hash('sha256', JSON.stringify([hostId, roomId, giftId, count, couponId ?? null]), 'base64url').slice(0, 22);

/** Sends gifts. Concurrent calls with the same key send one gift; later calls get its first answer. */
export function createSend(deps: SendDeps) {
  const running = new Map<string, { readonly digest: string; readonly answer: Promise<SendAnswer> }>();

  return async (input: Input, principal: Principal): Promise<SendAnswer> => {
    const key = `gift:${principal.uid}:${input.key}`;
    const digest = digestOf(input);
    for (let other = running.get(key); other; other = running.get(key)) {
      if (other.digest === digest) return other.answer;
      // Other content under the same key: refused only if the first call succeeds.
      const first = await other.answer.catch(() => null);
      if (first && !isRefusal(first)) return refuse('idempotency_conflict');
    }
    const answer = sendOnce(deps, input, principal, { key, digest }).finally(() => running.delete(key));
    running.set(key, { digest, answer });
    return answer;
  };
}

async function sendOnce(
  deps: SendDeps,
  input: Input,
  principal: Principal,
  { key, digest }: { key: string; digest: string },
): Promise<SendAnswer> {
  const guarded = await guard(deps, input, principal);
  if (isRefusal(guarded)) return refusedNow(deps, guarded as SendRefusal, key, digest);
  const row = await deps.committer.commit({
    ...guarded,
    id: deps.ids.next(),
    key,
    digest,
    uid: principal.uid,
    couponId: input.couponId ?? null,
    at: deps.clock.date(),
  });
  return isRefusal(row) ? refusedNow(deps, row as SendRefusal, key, digest) : answerOf(row);
}

/** A refused call may repeat an earlier gift: then that gift's answer is returned. */
async function refusedNow({ db }: SendDeps, refusal: SendRefusal, key: string, digest: string): Promise<SendAnswer> {
  const row = (await sentByKeys(db, [key])).get(key);
  if (!row) return refusal;
  return row.digest === digest ? answerOf(row) : refuse('idempotency_conflict');
}

type Guarded = Pick<Sending, 'hostId' | 'roomId' | 'sessionId' | 'gift' | 'count'>;

/** All checks except the payment, in the order in which they are reported. */
async function guard(deps: SendDeps, input: Input, principal: Principal): Promise<Guarded | SendRefusal> {
  const { needs, catalogue, settings } = deps;
  const { anchorId: hostId, roomId, count } = input;
  const cards = await needs.accounts.findUsers([hostId]);
  if (cards.get(hostId)?.zb !== 1) return refuse('user_not_found');
  const room = await needs.rooms.findRoom(roomId);
  if (!room || (room.ownerId !== null && room.ownerId !== hostId)) return refuse('not_found');
  if (principal.uid === hostId) return refuse('cannot_gift_self');
  const allowed = await mayGift(deps, input, principal, room.ownerId === hostId);
  if (isRefusal(allowed)) return allowed as SendRefusal;
  const broadcast = publicBroadcast(needs, hostId);
  if (room.ownerId === null && (!broadcast || broadcast.match_id !== room.matchId)) return refuse('stream_not_live');

  const gift = catalogue.find(input.giftId);
  if (!gift || gift.retired) return refuse('gift_not_available');
  if (input.price !== undefined && input.price !== gift.price) return refuse('conflict');
  const most = settings.get('wallet.giftCountMax');
  if (!Number.isInteger(count) || count < 1 || count > most)
    return refuse('coin_amount_invalid', { min: 1, max: most });
  const [min, max] = [settings.get('wallet.coinMin'), settings.get('wallet.coinMax')];
  // A coupon can only lower the price; its value is known when it is used.
  if (gift.price * count < min || (input.couponId === undefined && gift.price * count > max))
    return refuse('coin_amount_invalid', { min, max });
  return { hostId, roomId, sessionId: broadcast?.id ?? null, gift, count };
}

/** A host's blacklist applies in every room of that host, so a match room also checks the host's own room. */
async function mayGift(
  { needs }: SendDeps,
  { anchorId: hostId, roomId }: Input,
  principal: Principal,
  own: boolean,
): Promise<true | Refusal> {
  const here = await needs.rooms.mayInRoom(roomId, principal, 'send_gift');
  if (isRefusal(here) || own) return here;
  return needs.rooms.mayInRoom(await needs.rooms.roomOfHost(hostId), principal, 'send_gift');
}
