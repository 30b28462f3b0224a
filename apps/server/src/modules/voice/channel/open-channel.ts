import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { AdmitRefusal, VoiceDeps } from '../needs.ts';
import { readSilence } from '../requests/apply-block.ts';
import { changeChannel } from './change-channel.ts';
import { isOpen } from './channels.store.ts';
import { closeChannelOf, endActive } from './close-channel.ts';
import { patchOf, prepareChannel } from './configure-channel.ts';
import { ownRoom } from './own-room.ts';

type Call = typeof voiceCalls.open;

/** Opens the link-mic of the host's room for the current broadcast. */
export async function openChannel(
  deps: VoiceDeps,
  principal: Principal,
  { roomId: wanted, ...config }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | AdmitRefusal | Refusal<'stream_not_live' | 'voice_engine_unavailable' | 'account_muted'>> {
  const { platform, needs, engineRooms, board } = deps;
  const roomId = await ownRoom(deps, principal, wanted);
  if (isRefusal(roomId)) return roomId;
  const silenced = await readSilence(deps, principal, roomId);
  if (silenced) return silenced;
  const broadcast = needs.broadcasts.broadcastOf(principal.uid);
  if (!broadcast) return refuse('stream_not_live');
  const engineId = await engineRooms.choose();
  if (engineId === null) return refuse('voice_engine_unavailable');
  await prepareChannel(deps, roomId, principal.uid);

  const patch = patchOf(config);
  const opening = await changeChannel(deps, roomId, async (context) => {
    const { channel, changes, at } = context;
    if (isOpen(channel) && channel.session_id === broadcast.sessionId) {
      changes.channel(patch);
      return channel.opening_id;
    }
    // That of an earlier broadcast, whose end was not noticed yet.
    await endActive(deps, context);
    const openingId = platform.ids.next();
    changes.channel({
      ...patch,
      opening_id: openingId,
      session_id: broadcast.sessionId,
      engine_id: engineId,
      host_muted: false,
      host_connected: false,
      opened_at: at,
      closed_at: null,
    });
    return openingId;
  });
  if (isRefusal(opening)) return opening;
  if (!(await engineRooms.isServed(roomId))) {
    await closeChannelOf(deps, roomId, opening);
    return refuse('voice_engine_unavailable');
  }
  // The broadcast may have ended before the board knew of the channel.
  if (needs.broadcasts.broadcastOf(principal.uid)?.sessionId !== broadcast.sessionId) {
    await closeChannelOf(deps, roomId, opening);
    return refuse('stream_not_live');
  }
  return (await board.linkMicOf(roomId)) ?? refuse('stream_not_live');
}
