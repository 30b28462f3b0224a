import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { AdmitRefusal, VoiceDeps } from '../needs.ts';
import { mayAdmit } from '../requests/apply-block.ts';

/** The room whose link-mic the host manages: the own one, or the given one when it is the own. */
export async function ownRoom(
  deps: Pick<VoiceDeps, 'needs'>,
  principal: Principal,
  wanted: string | undefined,
): Promise<string | AdmitRefusal> {
  const roomId = wanted ?? (await deps.needs.rooms.findHostRoom(principal.uid));
  if (isRefusal(roomId)) return refuse('no_permission');
  const may = await mayAdmit(deps, principal, roomId);
  return may === true ? roomId : may;
}
