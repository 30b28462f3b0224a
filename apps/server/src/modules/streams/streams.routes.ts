import { type Playback, streamCalls } from '@touchline/contract/streams';
import type { Api } from '../../http/serve.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { BroadcastSettingsAccess } from './broadcast-settings.ts';
import { hookRoutes } from './engine/hook-routes.ts';
import type { EngineHooks } from './engine/media-engine.ts';

interface StreamParts {
  readonly hooks: EngineHooks;
  readonly broadcastSettings: BroadcastSettingsAccess;
  play(
    hostId: string,
    reader: { uid: string; origin: string; country?: string | null },
  ): Promise<{ state: 'live' | 'reconnecting'; playback: Playback[] } | Refusal<'user_not_found' | 'stream_not_live'>>;
}

/** Serves the calls of streams, and the engine hooks under the secret. */
export function streamRoutes(api: Api, streams: StreamParts, hookSecret: string): void {
  const { broadcastSettings } = streams;
  hookRoutes(api, hookSecret, streams.hooks);
  api.serve(streamCalls, {
    broadcastSettings: (_input, { principal, origin }) => broadcastSettings.show(principal.uid, origin),
    updateBroadcastSettings: async (input, { principal, origin }) => {
      const updated = await broadcastSettings.update(principal.uid, input);
      return isRefusal(updated) ? updated : broadcastSettings.show(principal.uid, origin);
    },
    liveCode: async (_input, { principal }) => ({ liveCode: await broadcastSettings.liveCode(principal.uid) }),
    resetLiveCode: async (_input, { principal }) => ({
      liveCode: await broadcastSettings.resetLiveCode(principal.uid),
    }),
    goOnAir: async (_input, { principal, origin }) => {
      const onAir = await broadcastSettings.goOnAir(principal.uid);
      return isRefusal(onAir) ? onAir : broadcastSettings.show(principal.uid, origin);
    },
    endBroadcast: async (_input, { principal }) => {
      const ended = await broadcastSettings.endBroadcast(principal.uid);
      return isRefusal(ended) ? ended : {};
    },
    playback: ({ anchorId: hostId }, { principal, origin, country }) =>
      streams.play(hostId, { uid: principal.uid, origin, country }),
  });
}
