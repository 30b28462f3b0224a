import { privateNetworks } from '@touchline/net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProxyTrust } from './proxy-trust.ts';
import { watchProxy } from './proxy-watch.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

function serverWith(trust: ProxyTrust, publicUrl: string | null = null) {
  const warnings: string[] = [];
  const server = fastify();
  servers.push(server);
  const log = { warn: (_details: unknown, message: string) => warnings.push(message) };
  watchProxy(server, { trust, publicUrl, log: log as never });
  server.get('/', async () => 'ok');
  const ask = async (remoteAddress: string, times: number, headers: Record<string, string> = {}) => {
    for (let count = 0; count < times; count += 1) await server.inject({ url: '/', remoteAddress, headers });
  };
  return { warnings, ask };
}
const forwarded = { 'x-forwarded-for': '203.0.113.9' };

describe('a misconfigured proxy', () => {
  it.each(['127.0.0.1', '::1', '10.2.3.4', '172.17.0.1', '192.168.1.1', '::ffff:10.0.0.1'])(
    'is reported once when a proxy at %s is not trusted',
    async (proxy) => {
      const { warnings, ask } = serverWith(false);
      await ask(proxy, 3, forwarded);
      expect(warnings).toEqual([expect.stringMatching(/through a proxy but TRUST_PROXY is off/)]);
    },
  );

  it('is reported at start when the public address is https and no proxy is trusted', () => {
    expect(serverWith(false, 'https://live.example').warnings).toEqual([expect.stringMatching(/PUBLIC_URL is https/)]);
    expect(serverWith(privateNetworks, 'https://live.example').warnings).toEqual([]);
    expect(serverWith(false, 'http://live.example').warnings).toEqual([]);
  });

  it('is reported when the trusted proxy never appears', async () => {
    const { warnings, ask } = serverWith(privateNetworks);
    await ask('127.0.0.1', 300);
    expect(warnings).toEqual([expect.stringMatching(/no forwarded header/)]);
  });

  it('is reported when another proxy than the trusted one appears', async () => {
    const { warnings, ask } = serverWith(['192.0.2.0/24']);
    await ask('10.0.0.9', 2, forwarded);
    expect(warnings).toEqual([expect.stringMatching(/untrusted proxy/)]);
  });
});

describe('a correct proxy configuration', () => {
  it.each<[string, ProxyTrust, string, Record<string, string>]>([
    ['no proxy, and none trusted', false, '127.0.0.1', {}],
    ['a trusted proxy', privateNetworks, '127.0.0.1', forwarded],
    ['a forged header from outside', false, '203.0.113.7', forwarded],
    ['one hop', 1, '203.0.113.7', forwarded],
  ])('logs nothing: %s', async (_name, trust, from, headers) => {
    const { warnings, ask } = serverWith(trust);
    await ask(from, 250, headers);
    expect(warnings).toEqual([]);
  });
});
