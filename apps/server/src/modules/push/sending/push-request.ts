import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PushServices } from './push-services.ts';

export interface PushRequest {
  readonly endpoint: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface PushResponse {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** A connection to an address that is not allowed. */
export class UnreachableAddress extends Error {}

export interface PushClient {
  /** Posts to a push service. Follows no redirects and reads no body. Rejects without an answer. */
  post(request: PushRequest): Promise<PushResponse>;
  close(): void;
}

export interface PushClientOptions {
  readonly services: PushServices;
  /** For the whole request; a service that hangs is cut off. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const keepAlive = { keepAlive: true, maxSockets: 50, maxFreeSockets: 10, timeout: 30_000 };

/**
 * Our own client instead of `fetch`: it connects to the very address that was checked, so a name that resolves to a
 * private address a moment later (DNS rebinding) leads nowhere.
 */
export function createPushClient({ services, timeoutMs = defaultTimeoutMs }: PushClientOptions): PushClient {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      const all = addresses.every(({ address }) => services.isReachable(address));
      if (!first || !all) return callback(new UnreachableAddress(`${hostname} is not on the public internet`), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const agents = { https: new https.Agent(keepAlive), http: new http.Agent(keepAlive) };

  const post = ({ endpoint, headers, body }: PushRequest): Promise<PushResponse> =>
    new Promise((done, failed) => {
      // An address needs no look-up, so it is checked here.
      const host = endpoint.hostname.replace(/^\[|\]$/g, '');
      if (/^[\d.]+$|:/.test(host) && !services.isReachable(host))
        return failed(new UnreachableAddress(`${host} is not on the public internet`));
      const secure = endpoint.protocol === 'https:';
      const request = (secure ? https : http).request(
        endpoint,
        {
          method: 'POST',
          headers: { ...headers },
          agent: secure ? agents.https : agents.http,
          lookup,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
          // The answer says nothing more; a long one costs the connection.
          let length = 0;
          response.on('error', () => {});
          response.on('data', (chunk: Buffer) => {
            length += chunk.length;
            if (length > 4096) response.destroy();
          });
        },
      );
      request.on('error', failed);
      request.end(body);
    });

  return {
    post,
    close: () => {
      agents.https.destroy();
      agents.http.destroy();
    },
  };
}
