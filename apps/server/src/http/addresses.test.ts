import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { privateNetworks } from '@touchline/net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import type { ContentPolicy } from './content-policy.ts';
import type { ProxyTrust } from './proxy-trust.ts';
import { requestContext } from './request-context.ts';
import { createServer } from './server.ts';
import { socketAddress } from './socket-address.ts';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

async function serverWith(
  trustProxy: ProxyTrust,
  media: ReturnType<ContentPolicy['media']> = { port: 8936 },
  publicUrl: string | null = null,
  voice: ReturnType<ContentPolicy['media']> = null,
) {
  server = await createServer({
    log: createLogger('silent'),
    ids: createIds(systemClock),
    trustProxy,
    corsOrigins: [],
    policy: { scriptHashes: () => [], media: () => media, voice: () => voice },
  });
  const contextOf = requestContext(publicUrl);
  server.get('/', async (request) => {
    const { ip, origin, language, device, authorization } = contextOf(request, null);
    return { ip, origin, language, device, authorization };
  });
  return server;
}

/** The same request as a WebSocket upgrade. */
function upgrade(remoteAddress: string, headers: Record<string, string>, encrypted = false): IncomingMessage {
  const socket = Object.assign(new Socket(), encrypted ? { encrypted } : {});
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

const forwarded = {
  host: 'inner:8080',
  'x-forwarded-for': '203.0.113.9, 10.0.0.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'live.example',
};
const ours = { ip: '10.0.0.1', origin: 'http://inner:8080' };

describe('client address and origin', () => {
  it.each<[string, ProxyTrust, { ip: string; origin: string }]>([
    ['nobody', false, ours],
    ['everybody', true, { ip: '203.0.113.9', origin: 'https://live.example' }],
    ['one hop', 1, { ip: '10.0.0.2', origin: 'https://live.example' }],
    ['two hops', 2, { ip: '203.0.113.9', origin: 'https://live.example' }],
    ['a network', ['10.0.0.0/8'], { ip: '203.0.113.9', origin: 'https://live.example' }],
    ['another network', ['192.168.0.0/16'], ours],
    ['private networks, as `on` does', privateNetworks, { ip: '203.0.113.9', origin: 'https://live.example' }],
  ])('agrees for calls and sockets when trusting %s', async (_name, trust, expected) => {
    const made = await serverWith(trust);
    const answer = await made.inject({ url: '/', headers: forwarded, remoteAddress: '10.0.0.1' });
    expect(answer.json()).toMatchObject(expected);
    expect(socketAddress(trust, null)(upgrade('10.0.0.1', forwarded))).toEqual(expected);
  });

  it('ignores an address that a client wrote in front of the proxy’s', async () => {
    const headers = { ...forwarded, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    const made = await serverWith(privateNetworks);
    const answer = await made.inject({ url: '/', headers, remoteAddress: '127.0.0.1' });
    expect(answer.json()).toMatchObject({ ip: '203.0.113.9' });
    expect(socketAddress(privateNetworks, null)(upgrade('127.0.0.1', headers)).ip).toBe('203.0.113.9');
    // An outside address is not a trusted proxy.
    const direct = await made.inject({ url: '/', headers, remoteAddress: '198.51.100.200' });
    expect(direct.json()).toMatchObject({ ip: '198.51.100.200' });
  });

  it('uses the configured origin whatever the request says', async () => {
    const made = await serverWith(true, { port: 1 }, 'https://public.example');
    const answer = await made.inject({ url: '/', headers: forwarded });
    expect(answer.json()).toMatchObject({ origin: 'https://public.example' });
    expect(socketAddress(true, 'https://public.example')(upgrade('10.0.0.1', forwarded)).origin).toBe(
      'https://public.example',
    );
    expect(socketAddress(false, null)(upgrade('10.0.0.1', { host: 'a.example' }, true)).origin).toBe(
      'https://a.example',
    );
  });

  it('reads language, device and token from the headers of the specification', async () => {
    const made = await serverWith(false);
    const headers = { language: 'por', 'device-info': `pc,${'d'.repeat(300)}`, authorization: 'Bearer abc' };
    expect((await made.inject({ url: '/', headers })).json()).toMatchObject({
      language: 'por',
      device: 'd'.repeat(100),
      authorization: 'abc',
    });
    // A bare token is accepted too; without headers the caller is unauthenticated and reads the default language.
    expect((await made.inject({ url: '/', headers: { authorization: 'abc' } })).json()).toMatchObject({
      authorization: 'abc',
      device: '',
    });
  });
});

describe('the content policy', () => {
  const policyFor = async (
    headers: Record<string, string>,
    media: ReturnType<ContentPolicy['media']> = { port: 8936 },
    voice: ReturnType<ContentPolicy['media']> = null,
  ) => {
    const made = await serverWith(true, media, null, voice);
    const policy = String((await made.inject({ url: '/', headers })).headers['content-security-policy']);
    return new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)] as const));
  };

  it('lets the page connect to the engine on the requested host', async () => {
    const policy = await policyFor({ host: 'live.example:8080' });
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'ws://live.example:8080',
      'wss://live.example:8080',
      'http://live.example:8936',
      'ws://live.example:8936',
    ]);
    expect(policy.get('media-src')).toEqual(["'self'", 'blob:', 'http://live.example:8936', 'ws://live.example:8936']);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('keeps the brackets of IPv6 hosts', async () => {
    const policy = await policyFor({ host: '[::1]:8080' });
    expect(policy.get('connect-src')).toEqual(
      expect.arrayContaining(['ws://[::1]:8080', 'http://[::1]:8936', 'ws://[::1]:8936']),
    );
  });

  it('uses secure schemes when the page does', async () => {
    const policy = await policyFor({ host: 'live.example', 'x-forwarded-proto': 'https' });
    expect(policy.get('media-src')).toContain('https://live.example:8936');
    expect(policy.get('media-src')).not.toContain('http://live.example:8936');
  });

  it('contains the public address of the engine if one is set', async () => {
    const policy = await policyFor({ host: 'live.example' }, 'https://video.example');
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining(['https://video.example', 'wss://video.example']));
    expect(policy.get('media-src')?.join(' ')).not.toContain('8936');
  });

  it('lets the page connect to the voice engine, and load nothing from it', async () => {
    const named = await policyFor({ host: 'live.example' }, null, 'https://voice.example');
    expect(named.get('connect-src')).toContain('wss://voice.example');
    expect(named.get('media-src')?.join(' ')).not.toContain('voice.example');
    const own = await policyFor({ host: 'live.example:8080' }, null, { port: 8937 });
    expect(own.get('connect-src')).toContain('ws://live.example:8937');
  });
});
