import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whose forwarded headers are believed: nobody, everybody, a number of hops counted from here, or addresses. */
export type ProxyTrust = boolean | number | readonly string[];

/** Headers that only a proxy adds. */
const forwardedHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

export const cameByProxy = (headers: IncomingHttpHeaders): boolean =>
  forwardedHeaders.some((name) => headers[name] !== undefined);

/** The same as a question about one address. */
export function believes(trust: ProxyTrust): (address: string, hop: number) => boolean {
  const trusted = trustOf(trust);
  if (typeof trusted === 'function') return trusted;
  return typeof trusted === 'boolean' ? () => trusted : proxyAddr.compile(trusted);
}

/** The same in the words of Fastify and proxy-addr. */
export const trustOf = (trust: ProxyTrust) =>
  typeof trust === 'number'
    ? (_address: string, hop: number) => hop < trust
    : typeof trust === 'boolean'
      ? trust
      : [...trust];
