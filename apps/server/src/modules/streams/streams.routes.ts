import type { ParsedInputOf } from '@touchline/contract/kernel';
import { streamCalls } from '@touchline/contract/streams';
import { streamSchemas } from '@touchline/contract/streams/schemas';
import type { Api } from '../../http/serve.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { BroadcastSettingsAccess } from './broadcast/broadcast-settings.ts';
import { playBroadcast } from './broadcast/play-broadcast.ts';
import { type HookDeps, hookRoutes } from './engine/hooks.routes.ts';

type StreamCallDeps = Parameters<typeof playBroadcast>[0] & { readonly broadcastSettings: BroadcastSettingsAccess };

export type StreamCalls = ReturnType<typeof createStreamCalls>;

/** The calls of this module, for its routes. */
export const createStreamCalls = (deps: StreamCallDeps) => ({
  show: deps.broadcastSettings.show,
  /** Changes the settings and returns them. */
  update: async (hostId: string, input: ParsedInputOf<typeof streamCalls.updateBroadcastSettings>, origin: string) => {
    const updated = await deps.broadcastSettings.update(hostId, input);
    return isRefusal(updated) ? updated : deps.broadcastSettings.show(hostId, origin);
  },
  liveCode: async (hostId: string) => ({ liveCode: await deps.broadcastSettings.liveCode(hostId) }),
  resetLiveCode: async (hostId: string) => ({ liveCode: await deps.broadcastSettings.resetLiveCode(hostId) }),
  /** Makes a private broadcast public and returns the settings. */
  goOnAir: async (hostId: string, origin: string) => {
    const onAir = await deps.broadcastSettings.goOnAir(hostId);
    return isRefusal(onAir) ? onAir : deps.broadcastSettings.show(hostId, origin);
  },
  endBroadcast: async (hostId: string) => {
    const ended = await deps.broadcastSettings.endBroadcast(hostId);
    return isRefusal(ended) ? ended : {};
  },
  play: playBroadcast.bind(null, deps),
});

/** Serves the calls of streams, and the hooks of the engine. */
export function streamRoutes(api: Api, { calls, ...hooks }: HookDeps & { readonly calls: StreamCalls }): void {
  hookRoutes(api, hooks);
  api.serve(streamCalls, streamSchemas, {
    broadcastSettings: (_input, { principal, origin }) => calls.show(principal.uid, origin),
    updateBroadcastSettings: (input, { principal, origin }) => calls.update(principal.uid, input, origin),
    liveCode: (_input, { principal }) => calls.liveCode(principal.uid),
    resetLiveCode: (_input, { principal }) => calls.resetLiveCode(principal.uid),
    goOnAir: (_input, { principal, origin }) => calls.goOnAir(principal.uid, origin),
    endBroadcast: (_input, { principal }) => calls.endBroadcast(principal.uid),
    playback: ({ anchorId: hostId }, { principal, origin, country }) =>
      calls.play(hostId, { uid: principal.uid, origin, country }),
  });
}
