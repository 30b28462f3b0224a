import type { ErrorOf, OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { hostSeat, type LinkMicStatus, type voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { isOpen, type OpenChannelRow, readChannel } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import { latestRequest } from '../requests/requests.store.ts';
import type { TicketCaller } from './tickets.ts';

type Call = typeof voiceCalls.connect;
type ConnectRefusal = Refusal<ErrorOf<Call> | 'no_permission'>;

interface OwnSeat {
  readonly seat: number;
  readonly request: string;
  readonly connected: boolean;
}

/** Why a user without a seat may not speak, by the latest request. */
const refusals = {
  rejected: 'link_mic_request_rejected',
  expired: 'link_mic_request_expired',
  interrupted: 'link_mic_interrupted',
} as const satisfies Partial<Record<LinkMicStatus, ErrorOf<Call>>>;

/** Gives the holder of a seat a ticket for the voice engine. */
export async function connectSpeaker(
  deps: VoiceDeps,
  { uid }: Principal,
  { roomId, takeOver }: ParsedInputOf<Call>,
  { origin, country }: TicketCaller,
): Promise<OutputOf<Call> | ConnectRefusal> {
  const channel = await readChannel(deps.platform.db, roomId);
  if (!isOpen(channel)) return refuse('link_mic_not_open');
  const own = await ownSeat(deps, channel, uid);
  if (isRefusal(own)) return own;
  if (own.connected && !takeOver) return refuse('link_mic_already_seated');
  const { seat, request } = own;
  const order = { kind: 'speak', room: roomId, seat, request, uid, country } as const;
  const ticket = await deps.tickets(channel.engine_id, order, origin);
  if (isRefusal(ticket)) return ticket;
  return { seat, url: ticket.url, expiresAt: ticket.expiresAt, iceServers: [...ticket.iceServers] };
}

async function ownSeat(
  { platform }: VoiceDeps,
  channel: OpenChannelRow,
  uid: string,
): Promise<OwnSeat | ConnectRefusal> {
  const { room_id: roomId, opening_id: openingId } = channel;
  if (channel.host_uid === uid) return { seat: hostSeat, request: openingId, connected: channel.host_connected };
  const request = await latestRequest(platform.db, { roomId, openingId, uid });
  if (!request) return refuse('no_permission');
  if (request.seat !== null) return { seat: request.seat, request: request.id, connected: request.connected };
  const { status } = request;
  return status in refusals ? refuse(refusals[status as keyof typeof refusals]) : refuse('no_permission');
}
