import { readFileSync } from 'node:fs';
import { version as nodeVersion } from 'node:process';
import * as z from 'zod/mini';
import { type CertificateFiles, createCertificateMetrics } from './certificates.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createOutboxMetrics } from './outbox/outbox-metrics.ts';
import { diskSpace } from './readiness/checks.ts';
import { databaseSize } from './readiness/probe.store.ts';
import type { Readiness } from './readiness/readiness.ts';

interface Sources {
  readonly database: Database;
  /** The folders whose disks fill up. */
  readonly folders: () => readonly string[];
  /** Name of the newest migration. */
  readonly schema: string;
  readonly readiness: Pick<Readiness, 'report'>;
  readonly outbox: Pick<Outbox, 'backlog'>;
  /** Certificates that this server uses itself, by port. */
  readonly certificates: Readonly<Record<string, CertificateFiles>>;
  /** Restart count of each child. */
  readonly restarts: Readonly<Record<string, () => number>>;
}

const sizeKeptMs = 60_000;

export const productVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version;
};

/** Metrics of the shared parts: build, readiness, database, disk, outbox, certificates, children. */
export function registerPlatformMetrics(metrics: Metrics, sources: Sources): void {
  const { database, folders, readiness } = sources;
  const build = { version: productVersion(), node: nodeVersion, schema: sources.schema };
  metrics.gauges(
    'touchline_build_info',
    'Version of the server, of Node and of the schema.',
    Object.keys(build),
    () => [{ labels: build, value: 1 }],
  );
  metrics.gauges('touchline_ready', '1 for each check of /readyz that passes.', ['check'], async () => {
    const { checks } = await readiness.report();
    return Object.entries(checks).map(([check, state]) => ({ labels: { check }, value: state === 'ok' ? 1 : 0 }));
  });
  metrics.gauges('touchline_database_connections', 'Connections of the pool.', ['state'], () => [
    { labels: { state: 'used' }, value: database.pool.totalCount - database.pool.idleCount },
    { labels: { state: 'idle' }, value: database.pool.idleCount },
  ]);
  metrics.gauge('touchline_database_waiting', 'Queries that wait for a connection.', () => database.pool.waitingCount);
  metrics.gauge(
    'touchline_database_bytes',
    'Size of the database on disk.',
    stored(() => databaseSize(database.db)),
  );
  metrics.gauge(
    'touchline_disk_free_bytes',
    'Free space for data and database: of the disk that has less.',
    async () => (await diskSpace(folders())).freeBytes,
  );
  metrics.gauge(
    'touchline_disk_total_bytes',
    'Size of that disk.',
    async () => (await diskSpace(folders())).totalBytes,
  );
  metrics.gauges('touchline_child_restarts', 'How often a child process was started again.', ['child'], () =>
    Object.entries(sources.restarts).map(([child, read]) => ({ labels: { child }, value: read() })),
  );
  createOutboxMetrics(metrics, sources.outbox);
  createCertificateMetrics(metrics, sources.certificates);
}

/** Measuring the size reads every file: once a minute is enough. */
function stored(read: () => Promise<number>): () => Promise<number> {
  let at = Number.NEGATIVE_INFINITY;
  let value: Promise<number> = Promise.resolve(0);
  return () => {
    if (performance.now() - at >= sizeKeptMs) {
      at = performance.now();
      value = read();
    }
    return value;
  };
}
