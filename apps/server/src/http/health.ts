import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { durationBuckets, eventLoopMs, type Metrics } from '../platform/metrics.ts';
import type { Readiness } from '../platform/readiness/readiness.ts';
import { sameSecret } from '../platform/same-secret.ts';
import { routeOptionsOf } from './route-of.ts';
import { cameThroughProxy } from './through-proxy.ts';

export interface HealthOptions {
  readonly metrics: Metrics;
  /** Bearer token for `/metrics`; without one only this machine may read it, and not through a local proxy. */
  readonly metricsToken: string | null;
  /** Whether the server can take traffic. */
  readonly readiness: Pick<Readiness, 'report'>;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** `/healthz`: the process is alive; `/readyz`: it can serve; `/metrics`: Prometheus text. */
export function healthRoutes(server: FastifyInstance, options: HealthOptions): void {
  const delay = monitorEventLoopDelay({ resolution: eventLoopMs });
  delay.enable();
  server.addHook('onClose', async () => {
    delay.disable();
  });
  const requests = options.metrics.histogram(
    'touchline_http_seconds',
    'Time to answer a request.',
    ['method', 'route', 'status'],
    durationBuckets,
  );
  server.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: routeOptionsOf(request).url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  // The measured times contain the interval of the measurements.
  const delayMs = (): number => Math.max(0, Math.round(delay.percentile(99) / 1e5) / 10 - eventLoopMs);
  server.get('/healthz', async () => ({ status: 'ok', eventLoopP99Ms: delayMs() }));
  // A 503 here is no request error; the log names the failed check.
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const { ok, checks } = await options.readiness.report();
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', checks });
  });
  server.get('/metrics', async (request, reply) => {
    const allowed = options.metricsToken
      ? sameSecret(request.headers.authorization ?? '', `Bearer ${options.metricsToken}`)
      : loopback.test(request.raw.socket.remoteAddress ?? '') && !cameThroughProxy(request.headers);
    if (!allowed) return reply.callNotFound();
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
}
