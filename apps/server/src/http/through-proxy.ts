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

/** A proxy passed the request on: who asks may be anywhere, whatever address the connection comes from. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => named.has(name) || name.startsWith('x-forwarded'));
