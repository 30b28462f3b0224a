import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VoiceDeps } from '../needs.ts';
import { applyRefusal, fullRefusal, mayAdmit } from '../requests/apply-block.ts';
import { countWaiting, lastRequest, latestRequest } from '../requests/requests.store.ts';
import { presentBlock, presentChannel, presentRequest, presentSeats } from '../voice.present.ts';
import { type ChannelRow, isOpen, readChannel } from './channels.store.ts';
import { firstSettings } from './configure-channel.ts';

type Call = typeof voiceCalls.info;
type Output = OutputOf<Call>;

/** Shows the link-mic of a room, open or closed, with the reader's own request. */
export async function showChannel(
  deps: VoiceDeps,
  principal: Principal,
  { roomId }: ParsedInputOf<Call>,
): Promise<Output | Refusal<'not_found'>> {
  const { platform, needs, board } = deps;
  const room = await needs.rooms.findRoom(roomId);
  if (!room) return refuse('not_found');
  const state = board.open().get(roomId);
  const channel = state?.channel ?? (await readChannel(platform.db, roomId));
  const cards = await needs.accounts.findUsers([
    principal.uid,
    ...(state ? [state.channel.host_uid, ...state.seats.map(({ uid }) => uid)] : []),
  ]);
  const seats = state ? presentSeats(state, cards) : [];
  const own = await ownOf(deps, channel, principal.uid);
  const account = cards.get(principal.uid);
  return {
    channel: presentChannel(channel ?? unusedChannel(roomId, room.ownerId)),
    seats,
    own: own && account ? presentRequest(own, account) : null,
    applyBlock: presentBlock(await blockOf(deps, principal, channel, state?.seats.length ?? 0)),
    waiting: await waitingOf(deps, principal, roomId),
  };
}

const unusedChannel = (roomId: string, hostId: string | null): ChannelRow => ({
  room_id: roomId,
  host_uid: hostId ?? '0',
  opening_id: null,
  session_id: null,
  engine_id: null,
  ...firstSettings,
  host_muted: false,
  host_connected: false,
  version: '0',
  opened_at: null,
  closed_at: null,
});

/** The request of a reader; for a while after the host closed the link-mic, the one that ended with it. */
async function ownOf({ platform }: VoiceDeps, channel: ChannelRow | undefined, uid: string) {
  if (!channel) return null;
  const { db, clock } = platform;
  const { room_id: roomId } = channel;
  if (isOpen(channel)) return (await latestRequest(db, { roomId, openingId: channel.opening_id, uid })) ?? null;
  const isRecent = channel.closed_at !== null && clock.now() - channel.closed_at.getTime() < limits.voice.closedShownMs;
  const last = isRecent ? await lastRequest(db, roomId, uid) : undefined;
  return last?.ending === 'closed' && last.ended_at?.getTime() === channel.closed_at?.getTime() ? last : null;
}

async function blockOf(
  deps: VoiceDeps,
  principal: Principal,
  channel: ChannelRow | undefined,
  taken: number,
): Promise<Refusal | null> {
  if (!isOpen(channel)) return refuse('link_mic_not_open');
  const refusal = await applyRefusal(deps, principal, channel);
  return refusal ?? (taken >= limits.voice.linkMicMax ? fullRefusal() : null);
}

async function waitingOf(deps: VoiceDeps, principal: Principal, roomId: string): Promise<number | null> {
  if ((await mayAdmit(deps, principal, roomId)) !== true) return null;
  return (await countWaiting(deps.platform.db, roomId)).applications;
}
