import type { ClientRequest } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { http } from '@touchline/net';
import { literalAddress, type PushServices } from '../services/push-services.ts';

/** How a request reaches its service. */
export interface PushRoute {
  /** For the whole request; a service that hangs is cut off. */
  readonly timeoutMs: number;
  /** Addresses of the host for a single request; resolved, and the connection used again, when omitted. */
  readonly addresses?: readonly string[];
}

export interface PushRequest extends PushRoute {
  readonly endpoint: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface PushResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Why the service refused, in its own words, such as `BadJwtToken`; empty when it took the push. */
  readonly reason: string;
}

/** A connection to an address that is not allowed. */
export class UnreachableAddress extends Error {}

export interface PushClient {
  /** Posts to a push service. Follows no redirects, and reads the start of a refusal. Rejects without an answer. */
  post(request: PushRequest): Promise<PushResponse>;
  /** Ends all requests. */
  close(): void;
}

const keepAlive = { keepAlive: true, maxSockets: 50, maxFreeSockets: 10, timeout: 30_000 };
const bodyMax = 4096;

const reasonMax = 200;

/** The reason in the body of a refusal: a member of its JSON, or its text; only printable characters of the start. */
function refusalReason(body: Buffer): string {
  const text = body.toString('utf8');
  return reasonIn(text)
    .replaceAll(/[^\x21-\x7E]+/g, ' ')
    .trim()
    .slice(0, reasonMax);
}

function reasonIn(text: string): string {
  try {
    const { reason, message, error } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return [reason, message, error].find((each) => typeof each === 'string') ?? text;
  } catch {
    return text;
  }
}

/**
 * Our own client instead of `fetch`: it connects to the very address that was checked, so a name that resolves to a
 * private address a moment later (DNS rebinding) leads nowhere.
 */
export function createPushClient(services: PushServices): PushClient {
  const agents = { https: new https.Agent(keepAlive), http: new http.Agent(keepAlive) };
  const open = new Set<ClientRequest>();

  const lookupOf =
    (known: readonly string[] | undefined): LookupFunction =>
    (host, options, callback) => {
      const give = (addresses: readonly string[]): void => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        const all = addresses.every((address) => services.isReachable(address));
        if (!first || !all) callback(new UnreachableAddress(`${host} is not on the public internet`), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      };
      const resolving = known ? Promise.resolve(known) : services.resolve(host);
      resolving.then(give, (error: NodeJS.ErrnoException) => callback(error, '', 0));
    };

  const post = ({ endpoint, headers, body, timeoutMs, addresses }: PushRequest): Promise<PushResponse> =>
    new Promise((done, failed) => {
      // An address needs no look-up, so it is checked here.
      const literal = literalAddress(endpoint.hostname);
      if (literal !== null && !services.isReachable(literal))
        return failed(new UnreachableAddress(`${literal} is not on the public internet`));
      const secure = endpoint.protocol === 'https:';
      const request = (secure ? https : http).request(
        endpoint,
        {
          method: 'POST',
          headers: { ...headers },
          agent: addresses ? false : secure ? agents.https : agents.http,
          lookup: lookupOf(addresses),
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          response.on('error', () => {});
          const { statusCode: status = 0, headers: given } = response;
          const answer = (reason: string): void => {
            done({ status, retryAfter: given['retry-after'] ?? null, reason });
            if (addresses) response.destroy();
          };
          if (status < 400) answer('');
          // A long answer costs the connection.
          let body = Buffer.alloc(0);
          response.on('data', (chunk: Buffer) => {
            body = Buffer.concat([body, chunk]);
            if (body.length > bodyMax) response.destroy();
          });
          response.on('close', () => answer(refusalReason(body)));
        },
      );
      open.add(request);
      request.on('error', failed);
      request.on('close', () => open.delete(request));
      request.end(body);
    });

  return {
    post,
    close: () => {
      for (const request of open) request.destroy();
      agents.https.destroy();
      agents.http.destroy();
    },
  };
}
