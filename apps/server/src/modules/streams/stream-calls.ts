import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { streamCalls } from '@touchline/contract/streams';
import { isRefusal } from '../../platform/refusal.ts';
import type { BroadcastSettingsAccess } from './broadcast/broadcast-settings.ts';
import { playBroadcast } from './broadcast/play-broadcast.ts';

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
