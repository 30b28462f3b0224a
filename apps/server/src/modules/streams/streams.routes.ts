import { streamCalls } from '@touchline/contract/streams';
import { streamSchemas } from '@touchline/contract/streams/schemas';
import type { Api } from '../../http/serve.ts';
import {
  changeOwnSettings,
  endOwnBroadcast,
  resetOwnLiveCode,
  showOwnLiveCode,
  startOwnBroadcast,
} from './broadcast/own-broadcast.ts';
import { playBroadcast } from './broadcast/play-broadcast.ts';
import { showSettings } from './broadcast/show-settings.ts';
import type { BroadcastCallDeps } from './broadcast/stream-control.ts';
import { type HookDeps, hookRoutes } from './engine/hooks.routes.ts';

/** Serves the calls of streams, and the hooks of the engine. */
export function streamRoutes(api: Api, deps: BroadcastCallDeps, hooks: HookDeps): void {
  hookRoutes(api, hooks);
  api.serve(streamCalls, streamSchemas, {
    broadcastSettings: (_input, { principal, origin }) => showSettings(deps, principal.uid, origin),
    updateBroadcastSettings: (input, { principal, origin }) => changeOwnSettings(deps, principal.uid, input, origin),
    liveCode: (_input, { principal }) => showOwnLiveCode(deps, principal.uid),
    resetLiveCode: (_input, { principal }) => resetOwnLiveCode(deps, principal.uid),
    goOnAir: (_input, { principal, origin }) => startOwnBroadcast(deps, principal.uid, origin),
    endBroadcast: (_input, { principal }) => endOwnBroadcast(deps, principal.uid),
    playback: ({ hostId }, viewer) => playBroadcast(deps, viewer, hostId),
  });
}
