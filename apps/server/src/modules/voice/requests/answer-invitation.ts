import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { type ChannelContext, changeChannel } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { dropUnwelcome } from '../seats/drop-unwelcome.ts';
import { mayBeGuest } from './apply-block.ts';
import { endRequest } from './end-request.ts';
import { ownRequest, waitingRefusal } from './find-request.ts';
import type { RequestRow } from './requests.store.ts';
import { seatRequest } from './seat-request.ts';

/** Seats an invited user, unless the invitation has expired. */
export async function acceptInvitation(deps: VoiceDeps, context: ChannelContext, request: RequestRow) {
  const late = waitingRefusal(request, context.at);
  return late ?? seatRequest(deps, context, request);
}

/** Accepts an invitation. */
export async function agreeToInvitation(deps: VoiceDeps, principal: Principal, roomId: string) {
  const may = await mayBeGuest(deps, principal, roomId);
  if (may !== true) return may;
  const done = await changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, principal.uid);
    if (isRefusal(request) || request.status === 'accepted') return request;
    if (request.status !== 'invited') return refuse('link_mic_request_expired');
    return acceptInvitation(deps, context, request);
  });
  if (!isRefusal(done)) await dropUnwelcome(deps, roomId);
  return done;
}

/** Declines an invitation. */
export const declineInvitation = (deps: VoiceDeps, principal: Principal, roomId: string) =>
  changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, principal.uid);
    if (isRefusal(request) || request.status === 'rejected') return request;
    if (request.status !== 'invited') return refuse('link_mic_request_expired');
    return waitingRefusal(request, context.at) ?? endRequest(deps, context, request, { status: 'rejected' });
  });
