import { channelOf } from '@touchline/contract/kernel';
import { type PacketChange, type RedPacket, redPacketEvents } from '@touchline/contract/red-packets';
import type { PacketDeps } from './needs.ts';

/** Minimum interval of progress events per room. */
const progressMs = 500;

export interface PacketEvents {
  sent(packet: RedPacket): void;
  /** Publishes claimed shares: immediately after a quiet interval, else combined with later ones. */
  progress(packet: RedPacket): void;
  /** Publishes that all shares are claimed or the time is over. */
  over(packet: RedPacket, change: 'fully_claimed' | 'expired'): void;
  refunded(packet: RedPacket): void;
}

/** Publishes packet changes to rooms. Hundreds of concurrent claims cause two events a second. */
export function createPacketEvents({ platform: { clock, timers }, needs: { hub } }: PacketDeps): PacketEvents {
  const publishedAt = new Map<string, number>();
  const waiting = new Map<string, RedPacket>();

  const publish = (
    packet: RedPacket,
    change: PacketChange['change'],
    more: Pick<PacketChange, 'packet' | 'best' | 'refunded'> = {},
  ): void => {
    const { id: packetId, status, opened, openedTotal } = packet;
    hub.publish(channelOf('room', packet.roomId), redPacketEvents.changed, {
      change,
      packetId,
      status,
      opened,
      openedTotal,
      ...more,
    });
  };
  const last = (packet: RedPacket): void => {
    publishedAt.delete(packet.id);
    waiting.delete(packet.id);
  };
  const flush = (): void => {
    const now = clock.now();
    for (const packet of waiting.values()) {
      publishedAt.set(packet.id, now);
      publish(packet, 'progress');
    }
    waiting.clear();
    for (const [id, at] of publishedAt) if (now - at >= progressMs) publishedAt.delete(id);
    if (publishedAt.size > 0) timers.after('redPackets.progress', progressMs, flush);
  };

  return {
    sent: (packet) => publish(packet, 'sent', { packet }),
    progress: (packet) => {
      if (publishedAt.has(packet.id)) {
        const known = waiting.get(packet.id);
        if (!known || known.opened < packet.opened) waiting.set(packet.id, packet);
        return;
      }
      if (publishedAt.size === 0) timers.after('redPackets.progress', progressMs, flush);
      publishedAt.set(packet.id, clock.now());
      publish(packet, 'progress');
    },
    over: (packet, change) => {
      last(packet);
      publish(packet, change, { best: packet.best });
    },
    refunded: (packet) => {
      last(packet);
      publish(packet, 'refunded', {
        best: packet.best,
        ...(packet.refunded === null ? {} : { refunded: packet.refunded }),
      });
    },
  };
}
