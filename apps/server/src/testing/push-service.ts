import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, PushToken } from '@touchline/contract/push';
import type { PushServices } from '../modules/push/index.ts';

/** A push as the browser behind an endpoint sees it. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly payload: PushPayload;
  readonly headers: IncomingHttpHeaders;
}

/** An answer instead of 201; `hang` sends none. */
export type PushAnswer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'hang';

export interface TestPushService {
  readonly origin: string;
  /** Lets a server reach this service on this machine, by any name, and nothing else. */
  readonly services: PushServices;
  /** Decrypted pushes in the order of their arrival, with those that got an error. */
  readonly received: ReceivedPush[];
  /** The most requests that were open at the same time. */
  readonly mostOpen: () => number;
  /** Requests to endpoints that are open now. */
  readonly open: () => string[];
  /** What a browser gives out when it subscribes with the keys of a server, at a host name of this service. */
  subscribe(host?: string): PushToken;
  /** Answers all further pushes to an endpoint like this; as usual without an answer. */
  answer(endpoint: string, answer?: PushAnswer): void;
  /** Keeps all answers back until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

interface Browser {
  readonly secret: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/**
 * A push service with its browsers (RFC 8030). It decrypts by RFC 8291 and checks the signature of RFC 8292 without the
 * library of the sender, so that a push which it takes is one that a browser would take.
 */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, PushAnswer>();
  const received: ReceivedPush[] = [];
  const hanging = new Set<ServerResponse>();
  const open = new Map<ServerResponse, string>();
  let most = 0;
  let released: Promise<unknown> = Promise.resolve();

  const server = createServer((request, response) => {
    const asked = `http://${request.headers.host}`;
    const endpoint = `${asked}${request.url}`;
    open.set(response, endpoint);
    most = Math.max(most, open.size);
    response.once('close', () => open.delete(response));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(endpoint);
      if (!browser) return void response.writeHead(404).end();
      if (!isSigned(request.headers.authorization ?? '', asked)) return void response.writeHead(403).end();
      const payload = JSON.parse(decrypt(browser, Buffer.concat(parts))) as PushPayload;
      received.push({ endpoint, payload, headers: request.headers });
      const answer = answers.get(endpoint) ?? { status: 201 };
      if (answer === 'hang') return void hanging.add(response);
      released.then(
        () => response.writeHead(answer.status, answer.headers).end(),
        () => undefined,
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = (): string => `http://127.0.0.1:${port}`;

  return {
    origin: origin(),
    services: {
      isAllowed: (url) => url.protocol === 'http:' && url.port === String(port),
      isReachable: (ip) => ip === '127.0.0.1',
      resolve: async () => ['127.0.0.1'],
    },
    received,
    mostOpen: () => most,
    open: () => [...open.values()],
    subscribe: (host = '127.0.0.1') => {
      const secret = createECDH('prime256v1');
      const publicKey = secret.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `http://${host}:${port}/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, { secret, auth });
      return { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } };
    },
    answer: (endpoint, answer) => {
      if (answer) answers.set(endpoint, answer);
      else answers.delete(endpoint);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    close: async () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** RFC 8291 on top of `aes128gcm` (RFC 8188), with one record. */
function decrypt({ secret, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), serverKey]);
  const shared = Buffer.from(hkdfSync('sha256', secret.computeSecret(serverKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
  const record = body.subarray(21 + keyLength);
  const deciphering = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([deciphering.update(record.subarray(0, -16)), deciphering.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Whether a header has a valid signature for this service (`vapid t=…, k=…`). */
function isSigned(header: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return aud === audience && typeof exp === 'number' && typeof sub === 'string';
}
