import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VoiceDeps } from '../needs.ts';
import { endRequest } from '../requests/end-request.ts';
import { disciplineSeat } from './discipline-seat.ts';

type Call = typeof voiceCalls.kick;

/** Ends the seat of a guest. Does nothing when the user has none. */
export async function kickGuest(
  deps: VoiceDeps,
  principal: Principal,
  { roomId, uid }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const order = { principal, roomId, uid, action: 'link_mic_discipline' } as const;
  const done = await disciplineSeat(deps, order, async ({ context, seat, record }) => {
    // Nobody ends the seat of the host: the host closes the link-mic.
    if (seat === 'host') return refuse('no_permission');
    if (!seat) return null;
    await endRequest(deps, context, seat, { status: 'interrupted', ending: 'kicked' });
    await record('link_mic_kick', { seat: seat.seat });
    return null;
  });
  return isRefusal(done) ? done : {};
}
