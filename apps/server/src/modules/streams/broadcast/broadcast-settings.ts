import { cutOffBroadcast, endBroadcast } from './end-broadcast.ts';
import { goOnAir } from './go-on-air.ts';
import { readLiveCode, replaceLiveCodes, resetLiveCode } from './live-code.ts';
import { showSettings } from './show-settings.ts';
import type { BroadcastCallDeps } from './stream-control.ts';
import { updateSettings } from './update-settings.ts';

/** The room and stream of a host, for other modules. */
export const createBroadcastSettings = (deps: BroadcastCallDeps) => ({
  show: showSettings.bind(null, deps),
  streamFor: deps.control.streamFor,
  update: updateSettings.bind(null, deps),
  liveCode: readLiveCode.bind(null, deps),
  resetLiveCode: resetLiveCode.bind(null, deps),
  replaceLiveCodes: replaceLiveCodes.bind(null, deps),
  goOnAir: goOnAir.bind(null, deps),
  endBroadcast: endBroadcast.bind(null, deps),
  cutOff: cutOffBroadcast.bind(null, deps),
});
