import { cutOffBroadcast, endBroadcast } from './end-broadcast.ts';
import { goOnAir } from './go-on-air.ts';
import { readLiveCode, replaceLiveCodes, resetLiveCode } from './live-code.ts';
import { showSettings } from './show-settings.ts';
import { type BroadcastSettingsDeps, createStreamControl } from './stream-control.ts';
import { updateSettings } from './update-settings.ts';

export type BroadcastSettingsAccess = ReturnType<typeof createBroadcastSettings>;

/** The room and stream of a host, for the host's own calls and for other modules. */
export function createBroadcastSettings(given: BroadcastSettingsDeps) {
  const control = createStreamControl(given);
  const deps = { ...given, control };
  return {
    show: showSettings.bind(null, deps),
    streamFor: control.streamFor,
    update: updateSettings.bind(null, deps),
    liveCode: readLiveCode.bind(null, deps),
    resetLiveCode: resetLiveCode.bind(null, deps),
    replaceLiveCodes: replaceLiveCodes.bind(null, deps),
    goOnAir: goOnAir.bind(null, deps),
    endBroadcast: endBroadcast.bind(null, deps),
    cutOff: cutOffBroadcast.bind(null, deps),
  };
}
