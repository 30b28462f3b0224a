import { waitLeft } from '@touchline/contract/kernel';
import { type Bitrate, type StreamHealth, streamEvents } from '@touchline/contract/streams';
import type { Platform } from '../../../platform/platform.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { Measured } from '../engine/media-engine.ts';
import { createBitrates } from './bitrates.ts';
import { healthOf } from './health.ts';

export interface Signals {
  of(hostId: string): StreamHealth | null;
  /** Bit rates of the last minute, the oldest first. */
  bitratesOf(hostId: string): readonly Bitrate[];
  measured(hostId: string, measured: Measured): void;
  /** Marks the signal as lost or ended; notifies the host when there was one. */
  gone(hostId: string): void;
}

const everyMs = 2000;
const topic = 'streams.signal';

/** Measurements of each host's stream, known to every process and sent to the host at most every two seconds. */
export function createSignals({ clock, bus }: Pick<Platform, 'clock' | 'bus'>, hub: Pick<Hub, 'notify'>): Signals {
  const latest = new Map<string, StreamHealth>();
  const bitrates = createBitrates();
  const lastReportAt = new Map<string, number>();

  bus.subscribe(topic, (payload) => {
    const { hostId, health } = payload as { hostId: string; health: StreamHealth };
    latest.set(hostId, health);
    bitrates.add(hostId, health);
  });

  return {
    of: (hostId) => latest.get(hostId) ?? null,
    bitratesOf: bitrates.of,
    measured: (hostId, measured) => {
      const health = healthOf(measured, clock.date());
      bus.publish(topic, { hostId, health });
      // Slightly below the interval of the engine, so that its jitter does not halve the rate.
      if (waitLeft(lastReportAt.get(hostId) ?? Number.NEGATIVE_INFINITY, everyMs * 0.9, clock.now()) > 0) return;
      lastReportAt.set(hostId, clock.now());
      hub.notify(hostId, streamEvents.health, { received: true, health });
    },
    gone: (hostId) => {
      latest.delete(hostId);
      bitrates.delete(hostId);
      if (!lastReportAt.delete(hostId)) return;
      hub.notify(hostId, streamEvents.health, { received: false, health: null });
    },
  };
}
