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

export type VoiceCalls = ReturnType<typeof createVoiceCalls>;

/** The calls of this module, for its routes. */
export const createVoiceCalls = (deps: VoiceDeps) => ({
  open: openChannel.bind(null, deps),
  configure: configureChannel.bind(null, deps),
  close: closeChannel.bind(null, deps),
  info: showChannel.bind(null, deps),
  listen: listenToRoom.bind(null, deps),
  requests: listRequests.bind(null, deps),
  update: updateRequest.bind(null, deps),
  kick: kickGuest.bind(null, deps),
  mute: muteSeat.bind(null, deps),
  unmute: unmuteSeat.bind(null, deps),
  people: listUsers.bind(null, deps),
  connect: connectSpeaker.bind(null, deps),
});

/** Serves link-mic to hosts, guests and viewers, and the hooks of the engine. */
export function voiceRoutes(api: Api, { calls, ...hooks }: VoiceHookDeps & { readonly calls: VoiceCalls }): void {
  voiceHookRoutes(api, hooks);
  api.serve(voiceCalls, voiceSchemas, {
    open: (input, { principal }) => calls.open(principal, input),
    configure: (input, { principal }) => calls.configure(principal, input),
    close: (input, { principal }) => calls.close(principal, input),
    info: (input, { principal }) => calls.info(principal, input),
    listen: (input, { principal, origin, country }) => calls.listen(principal, input, { origin, country }),
    requests: (input, { principal }) => calls.requests(principal, input),
    update: (input, { principal }) => calls.update(principal, input),
    kick: (input, { principal }) => calls.kick(principal, input),
    mute: (input, { principal }) => calls.mute(principal, input),
    unmute: (input, { principal }) => calls.unmute(principal, input),
    people: (input, { principal }) => calls.people(principal, input),
    connect: (input, { principal, origin, country }) => calls.connect(principal, input, { origin, country }),
  });
}
