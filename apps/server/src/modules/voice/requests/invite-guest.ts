import { perHour } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Principal } from '../../../platform/identity.ts';
import { takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { changeChannel } from '../channel/change-channel.ts';
import { isOpen } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import { mayAdmit, mayBeGuest, userAs } from './apply-block.ts';
import type { HostOrder } from './decide-application.ts';
import { endRequest } from './end-request.ts';
import { ownRequest, waitingRefusal } from './find-request.ts';
import { addRequest } from './new-request.ts';
import { countWaiting, latestRequest } from './requests.store.ts';
import { freeSeat } from './seat-request.ts';

const { linkMicInvitesPerHour, linkMicRequestLifeMs, linkMicWaitingMax } = limits.voice;

/** Invites a user, who pays nothing. A waiting application stays one: the host accepts it. */
export async function inviteGuest(deps: VoiceDeps, principal: Principal, { roomId, uid }: HostOrder) {
  const { platform, needs } = deps;
  const may = await mayAdmit(deps, principal, roomId);
  if (may !== true) return may;
  const guest = (await needs.accounts.findUsers([uid])).get(uid);
  if (!guest) return refuse('user_not_found');
  // Guests without an account, muted and blacklisted users, operators and the host cannot be invited.
  const welcome = await mayBeGuest(deps, userAs(guest), roomId);
  if (welcome !== true) return refuse('no_permission');
  const key = `link-mic-invite|${roomId}|${uid}`;
  const seconds = await takeAllowance(platform, platform.db, key, perHour(linkMicInvitesPerHour));
  if (seconds > 0) return refuse('too_many_requests', { seconds });

  return changeChannel(deps, roomId, async (context) => {
    const { tx, channel } = context;
    if (!isOpen(channel)) return refuse('link_mic_not_open');
    const known = await latestRequest(tx, { roomId, openingId: channel.opening_id, uid });
    if (known?.status === 'accepted') return refuse('link_mic_already_seated');
    if (known?.status === 'pending') return refuse('link_mic_already_applied');
    if (known?.status === 'invited') return known;
    const seat = await freeSeat(context);
    if (isRefusal(seat)) return seat;
    const { all } = await countWaiting(tx, roomId);
    if (all >= linkMicWaitingMax) return refuse('too_many_requests', { seconds: linkMicRequestLifeMs / 1000 });
    return addRequest(deps, context, channel, { uid, by: 'invite' });
  });
}

/** Takes back an invitation. */
export async function withdrawInvitation(deps: VoiceDeps, principal: Principal, { roomId, uid }: HostOrder) {
  const may = await mayAdmit(deps, principal, roomId);
  if (may !== true) return may;
  return changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, uid);
    if (isRefusal(request) || request.status === 'withdrawn') return request;
    if (request.status !== 'invited') return refuse('link_mic_request_expired');
    return waitingRefusal(request, context.at) ?? endRequest(deps, context, request, { status: 'withdrawn' });
  });
}
