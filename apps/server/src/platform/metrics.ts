import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Labelled = readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

export interface Metrics {
  readonly registry: Registry;
  counter(name: string, help: string, labels?: readonly string[]): Counter<string>;
  histogram(name: string, help: string, labels: readonly string[], buckets: readonly number[]): Histogram<string>;
  /** A value read on demand. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The same with labels, all values in one read. */
  gauges(name: string, help: string, labels: readonly string[], read: () => Labelled | Promise<Labelled>): void;
  /** A counter that is kept elsewhere. */
  total(name: string, help: string, read: () => number): void;
}

/** A counter that several parts share: the first that asks creates it. */
export function sharedCounter(
  { registry, counter }: Pick<Metrics, 'registry' | 'counter'>,
  name: string,
  help: string,
  labels: readonly string[],
): Counter<string> {
  const known = registry.getSingleMetric(name);
  return known instanceof Counter ? known : counter(name, help, labels);
}

/** Seconds; from a cheap answer to the longest timeout. */
export const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * How often the delay of the event loop is measured. The measured times contain it. Every 10 ms, the default of the
 * library, would wake up an idle server a hundred times a second.
 */
export const eventLoopMs = 100;

export function createMetrics(options: { process: boolean } = { process: true }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.process)
    collectDefaultMetrics({ register: registry, prefix: 'touchline_', eventLoopMonitoringPrecision: eventLoopMs });
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames: [...labelNames], registers }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          // A failed read must not hide the other metrics.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    gauges: (name, help, labelNames, read) => {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          this.reset();
          const values = await Promise.resolve(read()).catch((): Labelled => []);
          for (const { labels, value } of values) this.set({ ...labels }, value);
        },
      });
    },
    total: (name, help, read) => {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
  };
}
