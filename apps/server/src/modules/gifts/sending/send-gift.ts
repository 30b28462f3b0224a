import type { giftCalls } from '@touchline/contract/gifts';
import { giftSchemas } from '@touchline/contract/gifts/schemas';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { digestOf, type IdempotentCalls } from '../../../platform/idempotent-call.ts';
import type { Principal } from '../../../platform/identity.ts';
import { type DeclaredRefusal, isRefusal, narrowed, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { answerOf } from '../gifts.present.ts';
import { type GiftNeeds, type GiftPlatform, publicBroadcast } from '../needs.ts';
import type { GiftCommitter } from './committer.ts';
import type { Sending } from './sending.ts';
import { sentByKeys } from './sent.store.ts';

export type SendInput = ParsedInputOf<typeof giftCalls.send>;
type SendRefusal = DeclaredRefusal<typeof giftCalls.send>;
export type SendAnswer = OutputOf<typeof giftCalls.send> | SendRefusal;

export interface SendDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'ids' | 'settings'> {
  readonly needs: GiftNeeds;
  readonly catalogue: Catalogue;
  readonly committer: GiftCommitter;
  /** Sendings in this process, by sender and key. */
  readonly sends: IdempotentCalls<SendAnswer>;
}

/** Sends gifts, once for each key of a sender. */
export async function sendGift(deps: SendDeps, principal: Principal, input: SendInput): Promise<SendAnswer> {
  const { hostId, roomId, giftId, count, couponId } = input;
  const key = `gift:${principal.uid}:${input.key}`;
  const digest = digestOf([hostId, roomId, giftId, count, couponId ?? null]);
  return deps.sends(key, {
    digest,
    run: () => sendNow(deps, principal, input, { key, digest }),
    stored: async () => {
      const row = (await sentByKeys(deps.db, [key])).get(key);
      return row ? { digest: row.digest, answer: () => answerOf(row) } : null;
    },
  });
}

async function sendNow(
  deps: SendDeps,
  principal: Principal,
  input: SendInput,
  named: { readonly key: string; readonly digest: string },
): Promise<SendAnswer> {
  const guarded = await guard(deps, principal, input);
  if (isRefusal(guarded)) return guarded;
  const row = await deps.committer.commit({
    ...guarded,
    ...named,
    id: deps.ids.next(),
    uid: principal.uid,
    couponId: input.couponId ?? null,
    at: deps.clock.date(),
  });
  return isRefusal(row) ? row : answerOf(row);
}

type Guarded = Pick<Sending, 'hostId' | 'roomId' | 'sessionId' | 'gift' | 'count'>;

/** All checks except the payment, in the order in which they are reported. */
async function guard(deps: SendDeps, principal: Principal, input: SendInput): Promise<Guarded | SendRefusal> {
  const { needs, catalogue, settings } = deps;
  const { hostId, roomId, count } = input;
  const host = await needs.accounts.cardOf(hostId);
  if (!host?.isHost) return refuse('user_not_found');
  const room = await needs.rooms.findRoom(roomId);
  if (!room || (room.ownerId !== null && room.ownerId !== hostId)) return refuse('not_found');
  if (principal.uid === hostId) return refuse('cannot_gift_self');
  const allowed = await mayGift(deps, principal, input, room.ownerId === hostId);
  if (isRefusal(allowed)) return narrowed(allowed, giftSchemas.send.errors);
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
  principal: Principal,
  { hostId, roomId }: SendInput,
  own: boolean,
): Promise<true | Refusal> {
  const here = await needs.rooms.mayInRoom(roomId, principal, 'send_gift');
  if (isRefusal(here) || own) return here;
  return needs.rooms.mayInRoom(await needs.rooms.roomOfHost(hostId), principal, 'send_gift');
}
