import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names more than one host (RFC 9112, 3.2). Node keeps the first and drops the others, while a proxy
 * in front may have decided by the last.
 */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
