import type { FeedPlatform } from '../needs.ts';
import { lastDeliveries } from './deliveries.store.ts';

/** When each provider delivered last. A provider whose keys are new or revoked has no value. */
export function createDeliveryMetrics({ db, metrics }: Pick<FeedPlatform, 'db' | 'metrics'>): void {
  metrics.gauges(
    'touchline_feed_delivered_seconds',
    'When a provider of match data delivered last, in seconds since 1970; up to a minute behind.',
    ['provider'],
    async () =>
      (await lastDeliveries(db)).map(({ provider, at }) => ({ labels: { provider }, value: at.getTime() / 1000 })),
  );
}
