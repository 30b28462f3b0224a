import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { changeChannel } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { endRequest } from './end-request.ts';
import { ownRequest } from './find-request.ts';

/** Takes back the own application. */
export const cancelApplication = (deps: VoiceDeps, { uid }: Principal, roomId: string) =>
  changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, uid);
    if (isRefusal(request) || request.status === 'left') return request;
    if (request.status === 'accepted') return refuse('link_mic_already_seated');
    if (request.status !== 'pending') return refuse('link_mic_request_expired');
    return endRequest(deps, context, request, { status: 'left' });
  });

/** Gives up the own seat. */
export const leaveSeat = (deps: VoiceDeps, { uid }: Principal, roomId: string) =>
  changeChannel(deps, roomId, async (context) => {
    const request = await ownRequest(context, uid);
    if (isRefusal(request) || request.status === 'left') return request;
    if (request.status !== 'accepted') return refuse('link_mic_interrupted');
    return endRequest(deps, context, request, { status: 'left' });
  });
