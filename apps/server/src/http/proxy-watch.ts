import { privateNetworks } from '@touchline/net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/logger.ts';
import { type ProxyTrust, trustPredicateOf } from './proxy-trust.ts';
import { cameThroughProxy } from './through-proxy.ts';

export interface ProxyWatchOptions {
  readonly trust: ProxyTrust;
  readonly publicUrl: string | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** After this many requests in a row without a forwarded header, a proxy is clearly missing. */
const directMax = 200;

/**
 * Warns once per problem when `TRUST_PROXY` does not match the proxies in front: otherwise all users share one rate
 * limit or forge their own address.
 */
export function watchProxy(server: FastifyInstance, { trust, publicUrl, log }: ProxyWatchOptions): void {
  const off = trust === false || trust === 0;
  const isPrivate = trustPredicateOf(privateNetworks);
  const isTrusted = trustPredicateOf(trust);
  let direct = 0;
  const logged = new Set<string>();
  const say = (message: string, details: object = {}): void => {
    if (logged.has(message)) return;
    logged.add(message);
    log.warn({ ...details, setting: 'TRUST_PROXY' }, message);
  };
  if (off && publicUrl?.startsWith('https:'))
    say(
      'PUBLIC_URL is https but TRUST_PROXY is off: all users share one rate limit. Set TRUST_PROXY to on, or to the address of the proxy',
    );

  server.addHook('onRequest', (request, _reply, done) => {
    const from = request.raw.socket.remoteAddress ?? '';
    if (!cameThroughProxy(request.headers)) {
      direct += 1;
      if (!off && direct === directMax)
        say(
          'TRUST_PROXY is set but requests carry no forwarded header: set it to off, or let the proxy send X-Forwarded-For',
        );
    } else if (!off && isTrusted(from, 0)) direct = Number.NEGATIVE_INFINITY;
    else if (off && isPrivate(from, 0))
      say(
        'requests come through a proxy but TRUST_PROXY is off: all users share one rate limit. Set TRUST_PROXY to on, or to the address of the proxy',
        { proxy: from },
      );
    else if (!off && isPrivate(from, 0))
      say('untrusted proxy sends requests: its X-Forwarded-For is ignored', {
        proxy: from,
      });
    done();
  });
}
