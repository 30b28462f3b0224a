import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type ChannelContext, changeChannel } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { changeRequest } from '../requests/requests.store.ts';
import { disciplineSeat, findSeat, type SeatAction } from './discipline-seat.ts';

type Call = typeof voiceCalls.mute;
type Answer = OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'link_mic_interrupted'>;

/** Mutes the own seat, or as the host or a moderator the seat of a guest. */
export async function muteSeat(
  deps: VoiceDeps,
  principal: Principal,
  { roomId, uid }: ParsedInputOf<Call>,
): Promise<Answer> {
  const done =
    uid === principal.uid
      ? await changeChannel(deps, roomId, async (context) => setMute(context, await findSeat(context, uid), 'self'))
      : await disciplineSeat(
          deps,
          { principal, roomId, uid, action: 'link_mic_discipline' },
          async ({ context, seat, record }) => {
            if (seat === 'host') return refuse('no_permission');
            if (seat && seat.muted_by !== 'host') await record('link_mic_mute', { seat: seat.seat });
            return setMute(context, seat, 'host');
          },
        );
  return isRefusal(done) ? done : seatAnswer(deps, roomId, uid);
}

/** Unmutes the own seat unless the host muted it, or as the host the seat of a guest. */
export async function unmuteSeat(
  deps: VoiceDeps,
  principal: Principal,
  { roomId, uid }: ParsedInputOf<Call>,
): Promise<Answer | Refusal<'link_mic_muted'>> {
  const done =
    uid === principal.uid
      ? await changeChannel(deps, roomId, async (context) => {
          const seat = await findSeat(context, uid);
          if (seat && seat !== 'host' && seat.muted_by === 'host') return refuse('link_mic_muted');
          return setMute(context, seat, null);
        })
      : await disciplineSeat(
          deps,
          { principal, roomId, uid, action: 'link_mic_admit' },
          async ({ context, seat, record }) => {
            if (seat && seat !== 'host' && seat.muted_by !== null) await record('link_mic_unmute', { seat: seat.seat });
            return setMute(context, seat, null);
          },
        );
  return isRefusal(done) ? done : seatAnswer(deps, roomId, uid);
}

async function setMute(
  { tx, changes }: ChannelContext,
  seat: SeatAction['seat'],
  mutedBy: 'self' | 'host' | null,
): Promise<true | Refusal<'link_mic_interrupted'>> {
  if (!seat) return refuse('link_mic_interrupted');
  if (seat === 'host') changes.channel({ host_muted: mutedBy !== null });
  // The mute of the host stays when the guest mutes too.
  else if (seat.muted_by !== mutedBy && !(mutedBy === 'self' && seat.muted_by === 'host')) {
    await changeRequest(tx, seat.id, { muted_by: mutedBy });
    changes.seats();
  }
  return true;
}

async function seatAnswer({ board }: VoiceDeps, roomId: string, uid: string): Promise<Answer> {
  const seat = (await board.linkMicOf(roomId))?.seats.find(({ account }) => account.uid === uid);
  return seat ?? refuse('link_mic_interrupted');
}
