import { voiceCalls } from '@touchline/contract/voice';
import { voiceSchemas } from '@touchline/contract/voice/schemas';
import type { Api } from '../../http/serve.ts';
import { closeChannel } from './channel/close-channel.ts';
import { configureChannel } from './channel/configure-channel.ts';
import { openChannel } from './channel/open-channel.ts';
import { showChannel } from './channel/show-channel.ts';
import { type VoiceHookDeps, voiceHookRoutes } from './engine/voice-hooks.routes.ts';
import type { VoiceDeps } from './needs.ts';
import { listRequests } from './requests/list-requests.ts';
import { updateRequest } from './requests/update-request.ts';
import { connectSpeaker } from './seats/connect-speaker.ts';
import { kickGuest } from './seats/kick-guest.ts';
import { listUsers } from './seats/list-users.ts';
import { listenToRoom } from './seats/listen.ts';
import { muteSeat, unmuteSeat } from './seats/mute-seat.ts';

/** Serves link-mic to hosts, guests and viewers, and the hooks of the engine. */
export function voiceRoutes(api: Api, deps: VoiceDeps, hooks: VoiceHookDeps): void {
  voiceHookRoutes(api, hooks);
  api.serve(voiceCalls, voiceSchemas, {
    open: (input, { principal }) => openChannel(deps, principal, input),
    configure: (input, { principal }) => configureChannel(deps, principal, input),
    close: (input, { principal }) => closeChannel(deps, principal, input),
    info: (input, { principal }) => showChannel(deps, principal, input),
    listen: (input, { principal, origin, country }) => listenToRoom(deps, principal, input, { origin, country }),
    requests: (input, { principal }) => listRequests(deps, principal, input),
    update: (input, { principal }) => updateRequest(deps, principal, input),
    kick: (input, { principal }) => kickGuest(deps, principal, input),
    mute: (input, { principal }) => muteSeat(deps, principal, input),
    unmute: (input, { principal }) => unmuteSeat(deps, principal, input),
    people: (input, { principal }) => listUsers(deps, principal, input),
    connect: (input, { principal, origin, country }) => connectSpeaker(deps, principal, input, { origin, country }),
  });
}
