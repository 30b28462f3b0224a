import { perHour } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Principal } from '../../../platform/identity.ts';
import { takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { type ChannelContext, changeChannel } from '../channel/change-channel.ts';
import { isOpen, readChannel } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import { dropUnwelcome } from '../seats/drop-unwelcome.ts';
import { acceptInvitation } from './answer-invitation.ts';
import { applyRefusal } from './apply-block.ts';
import { addRequest } from './new-request.ts';
import { countWaiting, latestRequest } from './requests.store.ts';
import { freeSeat, seatRequest } from './seat-request.ts';

const { linkMicRequestsPerHour, linkMicWaitingMax, linkMicRequestLifeMs } = limits.voice;

/** Applies for a seat, at the price that the user has seen. An invited user accepts the invitation by it. */
export async function applyForSeat(deps: VoiceDeps, principal: Principal, roomId: string, seenPrice?: number) {
  const { platform, needs } = deps;
  const { uid } = principal;
  const channel = await readChannel(platform.db, roomId);
  if (!isOpen(channel)) return (await needs.rooms.findRoom(roomId)) ? refuse('link_mic_not_open') : refuse('not_found');
  const refusal = await applyRefusal(deps, principal, channel);
  if (refusal && refusal.code !== 'link_mic_not_eligible') return refusal;
  const key = `link-mic|${roomId}|${uid}`;
  const seconds = await takeAllowance(platform, platform.db, key, perHour(linkMicRequestsPerHour));
  if (seconds > 0) return refuse('too_many_requests', { seconds });
  // Neither stops an invited user.
  const stop = refusal ?? (await priceRefusal(deps, uid, channel.price));

  const done = await changeChannel(deps, roomId, async (context) => {
    const { tx, channel: now } = context;
    if (!isOpen(now)) return refuse('link_mic_not_open');
    const known = await latestRequest(tx, { roomId, openingId: now.opening_id, uid });
    if (known?.status === 'invited') return acceptInvitation(deps, context, known);
    if (known?.status === 'pending') return refuse('link_mic_already_applied');
    if (known?.status === 'accepted') return refuse('link_mic_already_seated');
    if (seenPrice === undefined && now.price > 0) return new BadInput([{ path: 'price', code: 'missing' }]);
    if (seenPrice !== undefined && seenPrice !== now.price) return refuse('conflict');
    if (stop) return stop;
    const crowded = await crowdRefusal(context);
    if (crowded) return crowded;
    const request = await addRequest(deps, context, now, { uid, by: 'apply' });
    return now.auto_accept ? seatRequest(deps, context, request) : request;
  });
  if (!isRefusal(done) && done.status === 'accepted') await dropUnwelcome(deps, roomId);
  return done;
}

async function priceRefusal({ platform, needs }: VoiceDeps, uid: string, price: number) {
  if (price === 0) return null;
  const balance = await needs.ledger.balanceOf(platform.db, uid);
  return balance < price ? refuse('insufficient_coins', { balance }) : null;
}

/** The link-mic is full, or too many wait. */
async function crowdRefusal(context: ChannelContext) {
  const seat = await freeSeat(context);
  if (isRefusal(seat)) return seat;
  const { all } = await countWaiting(context.tx, context.channel.room_id);
  return all >= linkMicWaitingMax ? refuse('too_many_requests', { seconds: linkMicRequestLifeMs / 1000 }) : null;
}
