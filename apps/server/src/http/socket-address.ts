import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { safeHost } from '../platform/host-name.ts';
import { type ProxyTrust, trustPredicateOf } from './proxy-trust.ts';

/** Client address and origin of a socket, with the same proxy trust as HTTP calls. */
export function socketAddress(
  trust: ProxyTrust,
  publicUrl: string | null,
): (request: IncomingMessage) => { ip: string; origin: string } {
  const isTrusted = trustPredicateOf(trust);
  // The nearest proxy wrote the last of several values; calls read it the same way.
  const nearest = (value: string | string[] | undefined): string | undefined =>
    (Array.isArray(value) ? value.at(-1) : value)?.split(',').at(-1)?.trim();
  return (request) => {
    const forwarded = isTrusted(request.socket.remoteAddress ?? '', 0);
    const scheme =
      (forwarded && nearest(request.headers['x-forwarded-proto'])) ||
      ('encrypted' in request.socket ? 'https' : 'http');
    const host = (forwarded && nearest(request.headers['x-forwarded-host'])) || request.headers.host;
    return { ip: proxyAddr(request, isTrusted), origin: publicUrl ?? `${scheme}://${safeHost(host, request)}` };
  };
}
