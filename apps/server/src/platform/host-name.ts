import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
const form = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Nearly every request names the same host. */
let lastHost = '';

/** Whether a text can stand for the host in an address; a `Host` header is whatever its sender likes. */
export function isHost(host: string): boolean {
  if (host === lastHost) return host !== '';
  if (!form.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

/** Where a request came in, for those that name no host (HTTP/1.0). */
export function localHost({ socket }: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  return `${localAddress.includes(':') ? `[${localAddress.replace(/%.*$/, '')}]` : localAddress}:${localPort}`;
}

/** The host that a request names, if it is one, else where it came in. Only what this answers goes into an address. */
export const safeHost = (named: string | undefined, request: IncomingMessage): string =>
  named !== undefined && isHost(named) ? named : localHost(request);
