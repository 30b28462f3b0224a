import type { UserCard } from '@touchline/contract/accounts';
import {
  type ApplyBlock,
  hostSeat,
  type LinkMicChannel,
  type LinkMicRequest,
  type LinkMicSeat,
  type LinkMicUser,
  type OpenLinkMic,
} from '@touchline/contract/voice';
import type { Refusal } from '../../platform/refusal.ts';
import type { ChannelRow } from './channel/channels.store.ts';
import type { OpenLinkMicState } from './channel/open-link-mic-state.ts';
import type { RequestRow, SeatRow } from './requests/requests.store.ts';

type Cards = ReadonlyMap<string, UserCard>;

export const presentChannel = (row: ChannelRow): LinkMicChannel => ({
  roomId: row.room_id,
  open: row.opening_id !== null,
  whoMayApply: row.who_may_apply,
  price: row.price,
  autoAccept: row.auto_accept,
  sound: row.sound,
  version: Number(row.version),
});

const presentHostSeat = (row: ChannelRow, account: UserCard): LinkMicSeat => ({
  seat: hostSeat,
  account,
  muted: row.host_muted,
  mutedBy: row.host_muted ? 'self' : null,
  connected: row.host_connected,
});

const presentSeat = (row: SeatRow, account: UserCard): LinkMicSeat => ({
  seat: row.seat,
  account,
  muted: row.muted_by !== null,
  mutedBy: row.muted_by,
  connected: row.connected,
});

/** Taken seats, the host's first; those of removed accounts are left out. */
export function presentSeats({ channel, seats }: OpenLinkMicState, cards: Cards): LinkMicSeat[] {
  const host = cards.get(channel.host_uid);
  const guests = seats.flatMap((row) => {
    const account = cards.get(row.uid);
    return account ? [presentSeat(row, account)] : [];
  });
  return host ? [presentHostSeat(channel, host), ...guests] : guests;
}

export const presentLinkMic = (state: OpenLinkMicState, cards: Cards): OpenLinkMic => ({
  ...presentChannel(state.channel),
  seats: presentSeats(state, cards),
});

export const presentRequest = (row: RequestRow, account: UserCard): LinkMicRequest => ({
  id: row.id,
  roomId: row.room_id,
  account,
  by: row.made_by,
  status: row.status,
  seat: row.seat,
  price: row.price,
  refunded: row.payment === 'refunded',
  ending: row.ending,
  at: row.at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** A user with the own seat. A guest on a seat was accepted; a request without a seat is for the host and the user. */
export const presentUser = (
  card: UserCard,
  seat: LinkMicSeat | undefined,
  status: LinkMicUser['status'],
): LinkMicUser => ({
  ...card,
  seat: seat?.seat ?? null,
  muted: seat?.muted ?? false,
  connected: seat?.connected ?? false,
  status: seat && seat.seat !== hostSeat ? 'accepted' : status,
});

/** Why the reader may not apply, in the shape of the contract. */
export const presentBlock = (refusal: Refusal | null): ApplyBlock | null =>
  refusal && { code: refusal.code, ...(refusal.data ? { data: refusal.data } : {}) };
