import type { Metrics } from '../metrics.ts';
import { createSharedReads } from '../shared-reads.ts';
import type { Outbox, TopicBacklog } from './outbox.ts';

/** How many messages of the outbox wait, and for how long, by topic. */
export function createOutboxMetrics(metrics: Metrics, outbox: Pick<Outbox, 'backlog'>): void {
  const shared = createSharedReads<TopicBacklog[]>();
  const shown = (value: (backlog: TopicBacklog) => number) => async () => {
    const backlogs = await shared('backlog', () => outbox.backlog());
    return backlogs.map((backlog) => ({ labels: { topic: backlog.topic }, value: value(backlog) }));
  };
  metrics.gauges(
    'touchline_outbox_waiting',
    'Messages of the outbox that are due or failed before; counted up to 1,000.',
    ['topic'],
    shown(({ count }) => count),
  );
  metrics.gauges(
    'touchline_outbox_waiting_seconds',
    'For how long the oldest of these messages has been due, at least.',
    ['topic'],
    shown(({ oldestMs }) => oldestMs / 1000),
  );
}
