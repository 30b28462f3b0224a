import { createSharedReads } from '../../../platform/shared-reads.ts';
import type { PushPlatform } from '../needs.ts';
import { type WaitingPushes, waitingPushes } from './due-deliveries.store.ts';

/** Deliveries that are read for the metrics. */
const readMax = 10_000;

/** How many deliveries wait, and for how long, by the kind of push and whether its service is known. */
export function createWaitingMetrics({ db, clock, metrics }: Pick<PushPlatform, 'db' | 'clock' | 'metrics'>): void {
  const shared = createSharedReads<WaitingPushes[]>();
  const shown = (value: (waiting: WaitingPushes) => number) => async () => {
    const found = await shared('waiting', () => waitingPushes(db, readMax));
    return found.map((waiting) => {
      const labels = { kind: waiting.kind, service: waiting.isKnown ? 'known' : 'unknown' };
      return { labels, value: value(waiting) };
    });
  };
  metrics.gauges(
    'touchline_pushes_waiting',
    'Pushes that devices do not have yet; counted up to 10,000.',
    ['kind', 'service'],
    shown(({ count }) => count),
  );
  metrics.gauges(
    'touchline_pushes_waiting_seconds',
    'Time since the oldest of these pushes was caused.',
    ['kind', 'service'],
    shown(({ oldestAt }) => Math.max(0, clock.now() - oldestAt.getTime()) / 1000),
  );
}
