import proxyAddr from '@fastify/proxy-addr';

/** Trusted sources of forwarded headers: none, all, a number of hops counted from here, or addresses. */
export type ProxyTrust = boolean | number | readonly string[];

/** The same as a predicate on one address. */
export function trustPredicateOf(trust: ProxyTrust): (address: string, hop: number) => boolean {
  const trusted = trustOf(trust);
  if (typeof trusted === 'function') return trusted;
  return typeof trusted === 'boolean' ? () => trusted : proxyAddr.compile(trusted);
}

/** The same in the form of Fastify and proxy-addr. */
export const trustOf = (trust: ProxyTrust) =>
  typeof trust === 'number'
    ? (_address: string, hop: number) => hop < trust
    : typeof trust === 'boolean'
      ? trust
      : [...trust];
