import { waitLeft } from '@touchline/contract/kernel';
import { type StreamHealth, streamEvents } from '@touchline/contract/streams';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Measured } from './engine/media-engine.ts';
import { healthOf } from './health.ts';

export interface Signals {
  of(anchorId: string): StreamHealth | null;
  measured(anchorId: string, measured: Measured): void;
  /** Marks the signal as lost or ended; notifies the host when there was one. */
  gone(anchorId: string): void;
}

const everyMs = 2000;
const topic = 'streams.signal';

/** Measurements of each host's stream, known to every process and sent to the host at most every two seconds. */
export function createSignals({ clock, bus }: Pick<Platform, 'clock' | 'bus'>, hub: Pick<Hub, 'notify'>): Signals {
  const latest = new Map<string, StreamHealth>();
  const lastReportAt = new Map<string, number>();

  bus.subscribe(topic, (payload) => {
    const { anchorId, health } = payload as { anchorId: string; health: StreamHealth };
    latest.set(anchorId, health);
  });

  return {
    of: (anchorId) => latest.get(anchorId) ?? null,
    measured: (anchorId, measured) => {
      const health = healthOf(measured, clock.date());
      bus.publish(topic, { anchorId, health });
      // Slightly below the interval of the engine, so that its jitter does not halve the rate.
      if (waitLeft(lastReportAt.get(anchorId) ?? Number.NEGATIVE_INFINITY, everyMs * 0.9, clock.now()) > 0) return;
      lastReportAt.set(anchorId, clock.now());
      hub.notify(anchorId, streamEvents.health, { received: true, health });
    },
    gone: (anchorId) => {
      latest.delete(anchorId);
      if (!lastReportAt.delete(anchorId)) return;
      hub.notify(anchorId, streamEvents.health, { received: false, health: null });
    },
  };
}
