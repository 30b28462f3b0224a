import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { streamCalls } from '@touchline/contract/streams';
import { isRefusal } from '../../../platform/refusal.ts';
import { endBroadcast } from './end-broadcast.ts';
import { goOnAir } from './go-on-air.ts';
import { readLiveCode, resetLiveCode } from './live-code.ts';
import { showSettings } from './show-settings.ts';
import type { BroadcastCallDeps } from './stream-control.ts';
import { updateSettings } from './update-settings.ts';

type Changes = ParsedInputOf<typeof streamCalls.updateBroadcastSettings>;

/** Changes the settings of a host and returns them. */
export async function changeOwnSettings(deps: BroadcastCallDeps, hostId: string, input: Changes, origin: string) {
  const updated = await updateSettings(deps, hostId, input);
  return isRefusal(updated) ? updated : showSettings(deps, hostId, origin);
}

export async function showOwnLiveCode(deps: BroadcastCallDeps, hostId: string) {
  return { liveCode: await readLiveCode(deps, hostId) };
}

export async function resetOwnLiveCode(deps: BroadcastCallDeps, hostId: string) {
  return { liveCode: await resetLiveCode(deps, hostId) };
}

/** Makes a private broadcast public and returns the settings. */
export async function startOwnBroadcast(deps: BroadcastCallDeps, hostId: string, origin: string) {
  const onAir = await goOnAir(deps, hostId);
  return isRefusal(onAir) ? onAir : showSettings(deps, hostId, origin);
}

export async function endOwnBroadcast(deps: BroadcastCallDeps, hostId: string) {
  const ended = await endBroadcast(deps, hostId);
  return isRefusal(ended) ? ended : {};
}
