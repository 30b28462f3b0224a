import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { AdmitRefusal, VoiceDeps } from '../needs.ts';
import { endRequest } from '../requests/end-request.ts';
import { activeIn } from '../requests/requests.store.ts';
import { presentChannel } from '../voice.present.ts';
import { type ChannelContext, changeChannel } from './change-channel.ts';
import { isOpen, readChannel } from './channels.store.ts';
import { prepareChannel } from './configure-channel.ts';
import { ownRoom } from './own-room.ts';

type Call = typeof voiceCalls.close;

/** Closes the link-mic of the host's room. */
export async function closeChannel(
  deps: VoiceDeps,
  principal: Principal,
  { roomId: wanted }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | AdmitRefusal> {
  const roomId = await ownRoom(deps, principal, wanted);
  if (isRefusal(roomId)) return roomId;
  await prepareChannel(deps, roomId, principal.uid);
  await closeChannelOf(deps, roomId);
  // The end of the broadcast may have closed it just now, and the board may not know yet.
  await deps.board.changed(roomId);
  const row = await readChannel(deps.platform.db, roomId);
  if (!row) throw new Error(`the link-mic of room ${roomId} is gone`);
  return presentChannel(row);
}

/**
 * Ends all seats and waiting requests of a room and closes its channel. With `opening` only that one: a channel that was
 * opened again stays open. Safe in several processes.
 */
export async function closeChannelOf(deps: VoiceDeps, roomId: string, opening?: string): Promise<void> {
  await changeChannel(deps, roomId, async (context) => {
    const { channel, at, changes } = context;
    if (!isOpen(channel) || (opening !== undefined && channel.opening_id !== opening)) return;
    await endActive(deps, context);
    changes.channel({
      opening_id: null,
      session_id: null,
      engine_id: null,
      host_muted: false,
      host_connected: false,
      closed_at: at,
    });
  });
}

/** Ends all seats and waiting requests of a room. */
export async function endActive(deps: VoiceDeps, context: ChannelContext): Promise<void> {
  for (const request of await activeIn(context.tx, context.channel.room_id))
    await endRequest(deps, context, request, { status: 'interrupted', ending: 'closed' });
}
