import { streamCalls } from '@touchline/contract/streams';
import { streamSchemas } from '@touchline/contract/streams/schemas';
import type { Api } from '../../http/serve.ts';
import { type HookDeps, hookRoutes } from './engine/hooks.routes.ts';
import type { StreamCalls } from './stream-calls.ts';

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
