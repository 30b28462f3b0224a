import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { safeHost } from '../platform/host-name.ts';
import { type ProxyTrust, trustOf } from './proxy-trust.ts';

/** Where the holder of a socket is and which address they used, by the same trust in proxies as for HTTP calls. */
export function socketAddress(
  trust: ProxyTrust,
  publicUrl: string | null,
): (request: IncomingMessage) => { ip: string; origin: string } {
  const trusted = trustOf(trust);
  const believes: (address: string, hop: number) => boolean =
    typeof trusted === 'function' ? trusted : typeof trusted === 'boolean' ? () => trusted : proxyAddr.compile(trusted);
  const first = (value: string | string[] | undefined): string | undefined =>
    (Array.isArray(value) ? value[0] : value)?.split(',', 1)[0]?.trim();
  return (request) => {
    const forwarded = believes(request.socket.remoteAddress ?? '', 0);
    const scheme =
      (forwarded && first(request.headers['x-forwarded-proto'])) || ('encrypted' in request.socket ? 'https' : 'http');
    const host = (forwarded && first(request.headers['x-forwarded-host'])) || request.headers.host;
    return { ip: proxyAddr(request, believes), origin: publicUrl ?? `${scheme}://${safeHost(host, request)}` };
  };
}
