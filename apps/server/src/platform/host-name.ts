import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const form = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Caches the last host, because nearly every request names the same one. */
let lastHost = '';

/** Whether a text is a valid host of an address; clients control the `Host` header. */
export function isHost(host: string): boolean {
  if (host === lastHost) return host !== '';
  if (!form.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

/** Local address of a connection, for requests without a host (HTTP/1.0). */
export function localHost({ socket }: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  return `${localAddress.includes(':') ? `[${localAddress.replace(/%.*$/, '')}]` : localAddress}:${localPort}`;
}

/** The host a request names if valid, else the local address. Only this value is used in addresses. */
export const safeHost = (named: string | undefined, request: IncomingMessage): string =>
  named !== undefined && isHost(named) ? named : localHost(request);
