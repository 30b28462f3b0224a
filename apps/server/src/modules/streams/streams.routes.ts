import { streamCalls } from '@touchline/contract/streams';
import type { Api } from '../../http/serve.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { hookRoutes } from './engine/hook-routes.ts';
import type { Streams } from './index.ts';

/** Serves the calls of the streams, and the hooks that media engines post to under the secret. */
export function streamRoutes(api: Api, streams: Streams, hookSecret: string): void {
  const { house } = streams;
  hookRoutes(api, hookSecret, streams.hooks);
  api.serve(streamCalls, {
    houseConfig: (_input, { principal, origin }) => house.show(principal.uid, origin),
    updateHouseConfig: async (input, { principal, origin }) => {
      const updated = await house.update(principal.uid, input);
      return isRefusal(updated) ? updated : house.show(principal.uid, origin);
    },
    liveCode: async (_input, { principal }) => ({ liveCode: await house.liveCode(principal.uid) }),
    resetLiveCode: async (_input, { principal }) => ({ liveCode: await house.resetLiveCode(principal.uid) }),
    goOnAir: async (_input, { principal, origin }) => {
      const onAir = await house.goOnAir(principal.uid);
      return isRefusal(onAir) ? onAir : house.show(principal.uid, origin);
    },
    endBroadcast: async (_input, { principal }) => {
      const ended = await house.endBroadcast(principal.uid);
      return isRefusal(ended) ? ended : {};
    },
    playback: ({ anchorId }, { principal, origin, country }) =>
      streams.play(anchorId, { uid: principal.uid, origin, country }),
  });
}
