import type { OutputOf } from '@touchline/contract/kernel';
import {
  type PacketChange,
  type PacketLine,
  type RedPacket,
  type RedPacketForReader,
  type RedPacketShare,
  type RedPacketStatus,
  type redPacketCalls,
  redPacketStatus,
} from '@touchline/contract/red-packets';

export type RoomPackets = OutputOf<typeof redPacketCalls.room>;

/** Returns the status of a packet at `now`; the server reports the expiry a little later. */
export const statusAt = (packet: RedPacket, now: number): RedPacketStatus =>
  redPacketStatus(
    {
      count: packet.count,
      opened: packet.opened,
      expiresAt: Date.parse(packet.expiresAt),
      refunded: packet.status === 'refunded',
    },
    now,
  );

/** Applies a room event to a packet. Events may arrive out of order: the progress of a packet never goes back. */
export function applyChange(packets: RoomPackets, change: PacketChange): RoomPackets {
  const { packet: sent, packetId } = change;
  const known = packets.items.some(({ packet }) => packet.id === packetId);
  if (!known) return sent ? { items: [{ packet: sent, share: null }, ...packets.items] } : packets;
  return {
    items: packets.items.map((item) =>
      item.packet.id === packetId ? { ...item, packet: changed(item.packet, change) } : item,
    ),
  };
}

function changed(packet: RedPacket, { change, status, opened, openedTotal, best, refunded }: PacketChange): RedPacket {
  if (opened < packet.opened || change === 'sent') return packet;
  return {
    ...packet,
    opened,
    openedTotal,
    status: packet.status === 'refunded' ? 'refunded' : status,
    best: best ?? packet.best,
    refunded: refunded ?? packet.refunded,
  };
}

/** Applies the result of a claim, or of a refused one. */
export const withShare = (packets: RoomPackets, packet: RedPacket, share: RedPacketShare | null): RoomPackets => {
  const received: RedPacketForReader = { packet, share };
  const known = packets.items.some((item) => item.packet.id === packet.id);
  if (!known) return { items: [received, ...packets.items] };
  return {
    items: packets.items.map((item) =>
      item.packet.id === packet.id
        ? { packet: item.packet.opened > packet.opened ? item.packet : packet, share: share ?? item.share }
        : item,
    ),
  };
};

/** Returns the packets this user could claim, the one that ends first at the front. */
export const openPackets = (packets: RoomPackets | undefined, uid: string, now: number): RedPacket[] =>
  (packets?.items ?? [])
    .filter(({ packet, share }) => share === null && packet.from.uid !== uid && statusAt(packet, now) === 'available')
    .map(({ packet }) => packet)
    .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1));

/** Returns the state of a packet's chat line: an old packet without other data is over. */
export function lineState(
  line: PacketLine,
  known: RedPacketForReader | undefined,
  now: number,
): RedPacketStatus | 'opened' | 'over' {
  if (known?.share) return 'opened';
  if (known) return statusAt(known.packet, now);
  return now < Date.parse(line.expiresAt) ? 'available' : 'over';
}

/** `59:03`, with hours `2:59:03`; rounds the time left up. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes}`;
}
