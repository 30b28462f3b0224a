import { userTypes } from '@touchline/contract/enums';
import type { ErrorOf, OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { isOpen, readChannel } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import type { TicketCaller } from './tickets.ts';

type Call = typeof voiceCalls.listen;

/** Gives a viewer a ticket for the relay of a room's seats. */
export async function listenToRoom(
  deps: VoiceDeps,
  { uid, userType }: Principal,
  { roomId }: ParsedInputOf<Call>,
  { origin, country }: TicketCaller,
): Promise<OutputOf<Call> | Refusal<ErrorOf<Call> | 'not_found'>> {
  const { platform, needs, tickets, board } = deps;
  // A crowd asks at the same time; a closed channel is looked up, because it may have been opened just now.
  const channel = board.open().get(roomId)?.channel ?? (await readChannel(platform.db, roomId));
  if (!isOpen(channel)) return (await needs.rooms.findRoom(roomId)) ? refuse('link_mic_not_open') : refuse('not_found');
  if (channel.sound === 'in_stream') return { sound: channel.sound, relay: null };
  const viewer = userType === userTypes.guest ? null : uid;
  const relay = await tickets(channel.engine_id, { kind: 'listen', room: roomId, viewer, country }, origin);
  return isRefusal(relay) ? relay : { sound: channel.sound, relay };
}
