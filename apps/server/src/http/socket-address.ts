import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { safeHost } from '../platform/host-name.ts';
import { believes, type ProxyTrust } from './proxy-trust.ts';

/** Where the holder of a socket is and which address they used, by the same trust in proxies as for HTTP calls. */
export function socketAddress(
  trust: ProxyTrust,
  publicUrl: string | null,
): (request: IncomingMessage) => { ip: string; origin: string } {
  const believed = believes(trust);
  // Of several, the last was written by the proxy that is nearest; calls read it so too.
  const nearest = (value: string | string[] | undefined): string | undefined =>
    (Array.isArray(value) ? value.at(-1) : value)?.split(',').at(-1)?.trim();
  return (request) => {
    const forwarded = believed(request.socket.remoteAddress ?? '', 0);
    const scheme =
      (forwarded && nearest(request.headers['x-forwarded-proto'])) ||
      ('encrypted' in request.socket ? 'https' : 'http');
    const host = (forwarded && nearest(request.headers['x-forwarded-host'])) || request.headers.host;
    return { ip: proxyAddr(request, believed), origin: publicUrl ?? `${scheme}://${safeHost(host, request)}` };
  };
}
