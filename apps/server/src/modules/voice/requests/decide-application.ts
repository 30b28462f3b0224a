import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { changeChannel } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { dropUnwelcome } from '../seats/drop-unwelcome.ts';
import { mayAdmit, mayBeGuest, userAs } from './apply-block.ts';
import { endRequest } from './end-request.ts';
import { ownRequest, waitingRefusal } from './find-request.ts';
import { seatRequest } from './seat-request.ts';

/** A decision of the host about a user. */
export interface HostOrder {
  readonly roomId: string;
  readonly uid: string;
}

/** Gives an applicant a seat, for the price of the application. */
export async function acceptApplication(deps: VoiceDeps, principal: Principal, { roomId, uid }: HostOrder) {
  const may = await mayAdmit(deps, principal, roomId);
  if (may !== true) return may;
  const guest = (await deps.needs.accounts.findUsers([uid])).get(uid);
  if (!guest) return refuse('user_not_found');
  const welcome = await mayBeGuest(deps, userAs(guest), roomId);
  const done = await changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, uid);
    if (isRefusal(request) || request.status === 'accepted') return request;
    if (request.status === 'invited') return refuse('link_mic_already_applied');
    if (request.status !== 'pending') return refuse('link_mic_request_expired');
    const late = waitingRefusal(request, context.at);
    if (late) return late;
    // Muted or blacklisted since the application.
    if (welcome !== true) return refuse('no_permission');
    const accepted = await seatRequest(deps, context, request);
    if (!isRefusal(accepted) || accepted.code !== 'insufficient_coins') return accepted;
    // The host must not learn the balance of the guest: without the coins, the application ends.
    return endRequest(deps, context, request, { status: 'expired' });
  });
  if (isRefusal(done)) return done;
  if (done.status === 'expired') return refuse('link_mic_request_expired');
  await dropUnwelcome(deps, roomId);
  return done;
}

/** Declines an application. */
export async function rejectApplication(deps: VoiceDeps, principal: Principal, { roomId, uid }: HostOrder) {
  const may = await mayAdmit(deps, principal, roomId);
  if (may !== true) return may;
  return changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, uid);
    if (isRefusal(request) || request.status === 'rejected') return request;
    if (request.status !== 'pending') return refuse('link_mic_request_expired');
    return waitingRefusal(request, context.at) ?? endRequest(deps, context, request, { status: 'rejected' });
  });
}
