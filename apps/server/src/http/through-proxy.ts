import type { IncomingHttpHeaders } from 'node:http';

const named: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
]);

/** Whether a proxy forwarded the request: the caller may be remote, whatever the connection address is. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => named.has(name) || name.startsWith('x-forwarded'));
