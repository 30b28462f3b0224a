import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics.ts';
import { createReadiness } from '../platform/readiness/readiness.ts';
import { healthRoutes } from './health.ts';

let server: FastifyInstance;
let database = true;

function serverWith(metricsToken: string | null): FastifyInstance {
  const made = fastify();
  const readiness = createReadiness({
    checks: { database: async () => (database ? undefined : Promise.reject(new Error('gone'))), other: async () => {} },
    onFailed: () => undefined,
    keptMs: 0,
  });
  readiness.enter('ready');
  healthRoutes(made, {
    metrics: createMetrics({ process: false }),
    metricsToken,
    readiness,
  });
  return made;
}

beforeEach(() => {
  database = true;
  server = serverWith(null);
});
afterEach(() => server.close());

describe('health', () => {
  it('reports alive without the database and ready only with it', async () => {
    expect((await server.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', other: 'ok', started: 'ok' },
    });
    database = false;
    const failed = await server.inject({ url: '/readyz' });
    expect(failed.statusCode).toBe(503);
    expect(failed.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'failed', other: 'ok', started: 'ok' },
    });
    expect((await server.inject({ url: '/healthz' })).json()).toMatchObject({ status: 'ok' });
  });

  it('serves metrics to this machine only, labelled by route, not by address', async () => {
    await server.inject({ url: '/healthz?secret=1' });
    await server.inject({ url: '/who/knows' });
    const { headers, body } = await server.inject({ url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('touchline_http_seconds_count{method="GET",route="/healthz",status="200"} 1');
    expect(body).not.toMatch(/secret|knows/);
    expect((await server.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/metrics', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
  });

  it.each([
    ...['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'cf-connecting-ip'],
    ...['x-client-ip', 'x-forwarded-server', 'x-original-forwarded-for'],
  ])('hides metrics from requests through a proxy of this machine: %s', async (name) => {
    const answer = await server.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } });
    expect(answer.statusCode).toBe(404);
  });

  it('requires the token from every caller when one is set', async () => {
    const guarded = serverWith('let me in please');
    const ask = async (authorization?: string) =>
      (await guarded.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
    expect(await ask()).toBe(404);
    expect(await ask('Bearer let me in')).toBe(404);
    expect(await ask('Bearer let me in please')).toBe(200);
    await guarded.close();
  });
});
